import { directions } from "#contract/languages.ts";
import { findKnownMember } from "#web/platform/known-member.ts";
import { isServerReachable } from "#web/platform/server-reachable.ts";
import "#web/platform/theme.css";
import { askForSync } from "./background-sync.ts";
import { codeOfAddress } from "./code-link.ts";
import "./kept-page.css";
import { nameBlank, type KeptPageTexts } from "./kept-page-texts.ts";
import { nextSubmission } from "./next-submission.ts";
import { listQueued, putQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";
import { setWaitingFlag } from "./waiting-flag.ts";

/*
 * The page that the service worker stores for a scanned link without a network (R7.23,
 * docs/decisions/0017-waiting-check-ins.md). It puts the code in the queue, as Submit does, and
 * loads the real check-in page as soon as the server can be reached.
 */

const element = (selector: string) => document.querySelector<HTMLElement>(selector);

const texts = chooseTexts();

/** The texts in the browser's preferred language, chosen as on the server. */
function chooseTexts(): KeptPageTexts {
  const all = JSON.parse(element('[type="application/json"]')?.textContent ?? "") as Record<
    keyof typeof directions,
    KeptPageTexts
  >;
  const tags = Object.keys(directions) as (keyof typeof directions)[];
  const asked = navigator.languages.flatMap(
    (wanted) =>
      tags.find((tag) => tag === wanted) ?? tags.filter((tag) => tag === wanted.split("-")[0]),
  );
  const [tag = "en"] = asked;
  document.documentElement.lang = tag;
  document.documentElement.dir = directions[tag];
  return all[tag];
}

function show(selector: string, text: string): void {
  const place = element(selector);
  if (place !== null) place.textContent = text;
}

function showNotice(title: string, detail: string): void {
  show(".title", title);
  show(".detail", detail);
}

/** Queues the code for the member who is logged in on this device; returns the result. */
async function queue(code: string): Promise<void> {
  const member = findKnownMember();
  if (member === undefined) return showNotice(texts.loggedOut, texts.scanLater);
  const { personId, name } = member;
  let checkIn: QueuedCheckIn;
  try {
    checkIn = nextSubmission(await listQueued(), { code, how: "link", personId });
    await putQueued(checkIn);
  } catch {
    return showNotice(texts.notStored, texts.scanLater);
  }
  setWaitingFlag(true);
  showNotice(texts["next-page"], texts.trying);
  show(
    ".member",
    texts.forMember.replace(nameBlank, () => name),
  );
  offerStop(checkIn);
  if (await askForSync()) show(".title", texts.browser);
}

/** What the browser's history keeps of this page once Stop was pressed. */
const stopped = { stopped: true };
const isStopped = () => (history.state as Partial<typeof stopped> | null)?.stopped === true;
const showStopped = () => showNotice(texts.stopped, texts.scanAgain);

function offerStop(checkIn: QueuedCheckIn): void {
  const button = element("button");
  if (button === null) return;
  button.textContent = texts.stop;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.hidden = true;
    show(".member", "");
    // Until they scan again: a network that comes and goes may bring this page back.
    history.replaceState(stopped, "");
    putQueued({ ...checkIn, stopped: true }).then(showStopped, () => {
      button.hidden = false;
    });
  });
}

/** Delays between attempts to reach the server, in milliseconds: longer over time. */
const [firstPauseMs, longestPauseMs] = [3_000, 30_000];

/** Loads the real page once the server answers; that page sends what is waiting. */
async function leaveWhenOnline(pause = firstPauseMs): Promise<void> {
  if (await isServerReachable()) return location.reload();
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, pause);
    addEventListener("online", resolve, { once: true });
  });
  await leaveWhenOnline(Math.min(pause * 2, longestPauseMs));
}

const code = codeOfAddress(location.href) ?? "";
document.title = `${texts.heading} · Rollcall`;
show("h1", texts.heading);
show(".code", code);
const begin = async () => (isStopped() ? showStopped() : queue(code));
void begin().then(() => leaveWhenOnline());

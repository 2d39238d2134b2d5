import type { Session, User } from "#contract/accounts/accounts.ts";
import type { Receipt } from "#contract/attendance/attendance.ts";
import { hasPendingCheckIns } from "#web/platform/device/pending-check-ins.ts";
import { historyStateWith } from "#web/platform/history-state.ts";
import { setPageLanguage } from "#web/platform/language/page-language.ts";
import { formatSigned } from "#web/platform/ui/format/format-number.ts";
import type { CheckInOutcome } from "../check-in-outcome.ts";
import { codeInUrl } from "../code-link.ts";
import { isReceipt } from "../is-receipt.ts";
import { isCardLink } from "../pasted-code.ts";
import { leaveEarly, takeEarly } from "../sent-early.ts";
import { blank, type EarlyTexts } from "../spots/early-texts.ts";
import { readSubmitted } from "../submitted-code.ts";
import type { CheckInState } from "./check-in-state.ts";
import { keepQueued } from "./keep-queued.ts";
import { nextSubmission } from "./next-submission.ts";
import { dropQueued, listQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";

/*
 * Part of the check-in's document: fills in the code of the link, sends a code that is submitted
 * before the page's other scripts run, and says Success! (R7.27,
 * docs/decisions/0012-before-the-scripts.md). Any other answer, and any trouble, is left to the
 * page, which presses Submit when it starts and goes on with this request.
 */

const page = document.documentElement;
const isAlive = () => "alive" in page.dataset;
const texts = JSON.parse(document.currentScript?.dataset["texts"] ?? "{}") as EarlyTexts;
const form = document.querySelector<HTMLFormElement>("main form");

async function checkIn(submittedForm: HTMLFormElement): Promise<void> {
  const typed = submittedForm.querySelector("input")?.value ?? "";
  const submitted = readSubmitted(typed, codeInUrl());
  // A spot that was saved before the login comes first, and the form has its own errors.
  if (isCardLink(typed) || submitted.code === "" || hasPendingCheckIns()) return;
  const { user } = (await (await fetch("/api/session")).json()) as Session;
  if (typeof user?.personId !== "string") return;
  const known: QueuedCheckIn[] = await listQueued().catch(() => []);
  const next = nextSubmission(known, { ...submitted, personId: user.personId });
  // The page continues with what is waiting already, and may have started by now.
  if (known.includes(next) || isAlive()) return;
  const { key, code, how } = next;
  const answer = fetch("/api/me/checkins", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key, code, how }),
  });
  leaveEarly({ checkIn: next, kept: keepQueued(next), answer });
  const response = await answer;
  if (!response.ok || isAlive()) return;
  const receipt: unknown = await response.clone().json();
  if (!isReceipt(receipt)) return;
  await dropQueued(key).catch(() => {});
  if (isAlive()) return;
  // The next press of the same code is a new question.
  takeEarly(next);
  show(submittedForm, user, receipt);
}

/** Says Success! in place of the form, and leaves the receipt to the page, as after a reload. */
function show(submittedForm: HTMLFormElement, { id: userId }: User, receipt: Receipt): void {
  const outcome: CheckInOutcome = { receipt, repeat: false };
  const state: CheckInState = { checkedIn: { userId, outcome } };
  history.replaceState(historyStateWith(state), "");
  const { eventName, points } = receipt;
  const lines = [eventName === "" ? texts.untitled : eventName];
  if (points !== null) {
    const form = new Intl.PluralRules(page.lang).select(Math.abs(points));
    lines.push(texts.points[form]?.replace(blank, formatSigned(points)) ?? "");
  }
  const title = document.createElement("h2");
  title.textContent = texts.success;
  title.tabIndex = -1;
  submittedForm.replaceWith(
    title,
    ...lines.map((line) => {
      const element = document.createElement("p");
      element.textContent = line;
      return element;
    }),
  );
  title.focus();
}

// A receipt that is shown again after a reload isn't preceded by the form.
if ((history.state as CheckInState | null)?.checkedIn) page.dataset["repainted"] = "";

if (form !== null) {
  setPageLanguage(page.lang);
  const field = form.querySelector("input");
  const linked = codeInUrl();
  if (linked !== undefined) field?.setAttribute("value", linked);
  form.addEventListener("submit", (event) => {
    if (isAlive()) return;
    event.preventDefault();
    if ("pressed" in form.dataset) return;
    form.dataset["pressed"] = "";
    form.querySelector("button")?.setAttribute("aria-busy", "true");
    checkIn(form).catch(() => {
      // The page finds out what is wrong when it presses Submit.
    });
  });
}

import type { Session, User } from "#contract/accounts.ts";
import type { Receipt } from "#contract/attendance.ts";
import { historyStateWith } from "#web/platform/history-state.ts";
import { setPageLanguage } from "#web/platform/page-language.ts";
import { hasPendingCheckIns } from "#web/platform/pending-check-ins.ts";
import type { CheckInOutcome } from "./check-in-outcome.ts";
import { fillReceipt } from "./early-receipt.ts";
import { isReceipt } from "./is-receipt.ts";
import { keepQueued } from "./keep-queued.ts";
import { nextSubmission } from "./next-submission.ts";
import { isCardLink } from "./pasted-code.ts";
import { dropQueued, listQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";
import { leaveEarly, takeEarly } from "./sent-early.ts";
import { readSubmitted } from "./submitted-code.ts";

/*
 * Part of the check-in's document: sends a code that is submitted before the product runs, and
 * shows Success! (R7.27, docs/decisions/0012-before-the-scripts.md). Any other answer, and any
 * trouble, is left to the product, which presses Submit when it starts and goes on with this
 * request.
 */

const isAlive = () => "alive" in document.documentElement.dataset;

async function checkIn(form: HTMLFormElement): Promise<void> {
  const typed = form.querySelector("input")?.value ?? "";
  const linked = new URLSearchParams(location.search).get("code") ?? undefined;
  const submitted = readSubmitted(typed, linked);
  // A spot that was saved before the login comes first, and the form has its own errors.
  if (isCardLink(typed) || submitted.code === "" || hasPendingCheckIns()) return;
  const { user } = (await (await fetch("/api/session")).json()) as Session;
  if (typeof user?.personId !== "string") return;
  const known: QueuedCheckIn[] = await listQueued().catch(() => []);
  const next = nextSubmission(known, { ...submitted, personId: user.personId });
  // The product continues with what is waiting already, and may have started by now.
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
  show(form, user, receipt);
}

/** Shows the receipt in place of the form, and leaves it to the product, as after a reload. */
function show(form: HTMLFormElement, { id }: User, receipt: Receipt): void {
  const place = document.querySelector("main [role=status]");
  const template = document.querySelector("template");
  if (place === null || template === null) return;
  const outcome: CheckInOutcome = { receipt, repeat: false };
  const checkedIn = { userId: id, outcome };
  history.replaceState(historyStateWith({ checkedIn }), "");
  place.append(fillReceipt(template, receipt));
  form.remove();
  place.querySelector("h2")?.focus();
}

let isSent = false;
setPageLanguage(document.documentElement.lang);
addEventListener("early-press", ({ target }) => {
  const { form } = target as HTMLButtonElement;
  if (form === null || isSent) return;
  isSent = true;
  checkIn(form).catch(() => {
    // The product finds out what is wrong when it presses Submit.
  });
});

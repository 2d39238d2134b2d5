import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors.ts";

/** Why a call failed: what the server says, or that it said nothing. */
export type FailureCode = ErrorCode | "offline" | "timed-out";

const texts: Record<FailureCode, MessageDescriptor> = {
  "invalid-input": msg`Please check the marked fields.`,
  "signed-out": msg`Please log in to continue.`,
  "login-failed": msg`Failed to login. Check your email and password.`,
  "wrong-role": msg`Your account cannot do this.`,
  "foreign-origin": msg`This request came from another site and was refused.`,
  "not-found": msg`This could not be found.`,
  "invalid-code": msg`Invalid code. Check the code or check with the club admin to make sure that the event is active.`,
  "code-changed": msg`This code has changed. Use the one that is shown now.`,
  "slip-used": msg`This slip was already used.`,
  "slip-expired": msg`This slip has expired. Ask an officer to add you.`,
  "too-many-slips": msg`This event has as many slips as an event can have.`,
  "method-not-allowed": msg`This request method is not supported.`,
  "already-checked-in": msg`You have already been checked into this event.`,
  "came-too-late": msg`This check-in came too late to count by itself. We asked an officer to add you.`,
  "other-account": msg`Somebody else submitted this on this device.`,
  "not-open-yet": msg`Check-in for this event has not opened yet.`,
  "check-in-closed": msg`Check-in for this event has closed.`,
  "removed-from-event": msg`An officer took you off this event. Talk to them if that is wrong.`,
  "changed-meanwhile": msg`Somebody changed this meanwhile.`,
  "reason-needed": msg`This event is sealed: a change needs a reason.`,
  "too-many-passes": msg`This event has as many door passes as an event can have. Revoke one first.`,
  "event-over": msg`This event is over.`,
  "pass-taken": msg`This door pass was already taken. Ask for another one.`,
  "pass-over": msg`This door pass has ended.`,
  "own-request": msg`Somebody else decides about what you asked for.`,
  "too-late-to-ask": msg`You can say so for 7 days after an event.`,
  "asked-officers": msg`The list of this event is sealed. We asked an officer to add you.`,
  "cannot-undo": msg`This cannot be undone any more.`,
  "who-is-it": msg`Say first who the people of this sheet are.`,
  "two-accounts": msg`Both have an account, and two accounts cannot become one. Ask which one they use; at each event, remove the other and add that one.`,
  "account-stays": msg`The one of them who has an account is the one who stays.`,
  "two-school-ids": msg`They have different school ids, so they are two people.`,
  "address-not-confirmed": msg`Confirm first that your address is yours.`,
  "already-attending": msg`This member is already on the list.`,
  "not-a-card": msg`Not a member card.`,
  "card-too-old": msg`This card is too old. Ask for the one that is on their screen now.`,
  "too-many-events": msg`This club has as many events as a club can have.`,
  "event-without-date": msg`An event without a date cannot be repeated. Give it one first.`,
  "last-owner": msg`The club would have no owner. Make somebody else owner first.`,
  "already-officer": msg`You are already an officer of this club.`,
  "already-member": msg`You can check in to events already.`,
  "invitation-used": msg`This invitation was already used. If that was you, log in.`,
  "invitation-expired": msg`This invitation has expired. Ask for a new one.`,
  "invitation-withdrawn": msg`This invitation was withdrawn.`,
  "too-large": msg`The request is too large.`,
  "not-json": msg`The request must be JSON.`,
  "account-creation-failed": msg`Failed to create acccount.`,
  "reset-failed": msg`Failed to reset password.`,
  "confirmation-failed": msg`This link does not work any more. Ask for another one.`,
  "too-many-attempts": msg`Too many attempts. Please wait a moment and try again.`,
  "in-line": msg`Many people are being let in. Your place in the line is kept.`,
  unexpected: msg`Something went wrong on our side. Please try again.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
  offline: msg`The server could not be reached. Check your connection and try again.`,
  "timed-out": msg`The server did not answer in time. Please try again.`,
};

/** Says to people why a call failed; a server newer than this page may know more codes. */
export function errorText(code: FailureCode): string {
  return i18n._(Object.hasOwn(texts, code) ? texts[code] : texts.unexpected);
}

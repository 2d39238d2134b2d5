import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors.ts";

/** Why a call failed: the server's error, or that it did not answer. */
export type FailureCode = ErrorCode | "offline" | "timed-out";

const texts: Record<FailureCode, MessageDescriptor> = {
  "invalid-input": msg`Please check the marked fields.`,
  "signed-out": msg`Please log in to continue.`,
  "login-failed": msg`Failed to login. Check your email and password.`,
  "wrong-role": msg`Your account can't do this.`,
  "foreign-origin": msg`This request came from another site, so we blocked it.`,
  "not-found": msg`We couldn't find this.`,
  "invalid-code": msg`Invalid code. Check the code or check with the club admin to make sure that the event is active.`,
  "code-changed": msg`This code has changed. Use the one on screen now.`,
  "slip-used": msg`This slip was already used.`,
  "slip-expired": msg`This slip has expired. Ask an officer to add you.`,
  "too-many-slips": msg`This event already has the maximum number of slips.`,
  "method-not-allowed": msg`This request method is not supported.`,
  "already-checked-in": msg`You have already been checked into this event.`,
  "came-too-late": msg`This check-in was too late to count automatically. We asked an officer to add you.`,
  "other-account": msg`Someone else submitted this on this device.`,
  "not-open-yet": msg`Check-in for this event hasn't opened yet.`,
  "check-in-closed": msg`Check-in for this event has closed.`,
  "removed-from-event": msg`An officer removed you from this event. If that's a mistake, talk to them.`,
  "removed-by-officer": msg`An officer removed this person from the event. Only an officer can add them back.`,
  "changed-meanwhile": msg`Someone changed this in the meantime.`,
  "reason-needed": msg`This event is sealed, so changes need a reason.`,
  "too-many-invitations": msg`This club already has the maximum number of open invitations. Withdraw one first.`,
  "too-many-passes": msg`This event already has the maximum number of door passes. Revoke one first.`,
  "event-over": msg`This event is over.`,
  "pass-taken": msg`This door pass was already taken. Ask an officer for a new one.`,
  "cards-only": msg`This scanner only takes member cards.`,
  "pass-over": msg`This door pass has ended.`,
  "own-request": msg`You can't approve or decline your own request.`,
  "too-late-to-ask": msg`You can only send a request for 7 days after an event.`,
  "asked-officers": msg`This event is sealed, so we asked an officer to add you.`,
  "cannot-undo": msg`This can't be undone anymore.`,
  "who-is-it": msg`First tell us who the people on this sheet are.`,
  "two-accounts": msg`Both have an account, and accounts can't be merged. Ask which one they use. Then, at each event, remove the other and add that one.`,
  "account-stays": msg`Keep the member who has an account.`,
  "two-school-ids": msg`They have different school IDs, so they're two people.`,
  "address-not-confirmed": msg`Confirm your email first.`,
  "already-attending": msg`This member is already on the list.`,
  "not-a-card": msg`Not a member card.`,
  "card-too-old": msg`This card has expired. Ask for the one on their screen now.`,
  "too-many-events": msg`This club already has the maximum number of events.`,
  "too-many-people": msg`This would put the club over its limit of 25,000 people.`,
  "too-many-attendances": msg`This would put the club over its limit of 1,500,000 attendance records.`,
  "event-without-date": msg`An event without a date can't be repeated. Add a date first.`,
  "last-owner": msg`The club needs an owner. Make someone else an owner first.`,
  "already-officer": msg`You're already an officer of this club.`,
  "already-member": msg`You can already check in to events.`,
  "invitation-used": msg`This invitation was already used. If that was you, log in.`,
  "invitation-expired": msg`This invitation has expired. Ask for a new one.`,
  "invitation-withdrawn": msg`This invitation was withdrawn.`,
  "too-large": msg`The request is too large.`,
  "not-json": msg`The request must be JSON.`,
  "account-creation-failed": msg`Failed to create acccount.`,
  "reset-failed": msg`Failed to reset password.`,
  "confirmation-failed": msg`This link no longer works. Ask for a new one.`,
  "too-many-attempts": msg`Too many attempts. Wait a moment and try again.`,
  "in-line": msg`A lot of people are logging in. We saved your spot in line.`,
  unexpected: msg`Something went wrong on our end. Please try again.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
  offline: msg`We couldn't reach the server. Check your connection and try again.`,
  "timed-out": msg`The server didn't answer in time. Please try again.`,
};

/** Tells people why a call failed; a server newer than this page may know more codes. */
export function errorText(code: FailureCode): string {
  return i18n._(Object.hasOwn(texts, code) ? texts[code] : texts.unexpected);
}

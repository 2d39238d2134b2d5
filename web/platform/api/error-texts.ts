import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/platform/errors.ts";

/** The reason a call failed: the server's error, or that it didn't answer. */
export type FailureCode = ErrorCode | "offline" | "timed-out" | "not-rollcall";

/** Those of logging in and checking in, which start with no more texts than for these. */
export type EarlyFailure =
  | "invalid-input"
  | "signed-out"
  | "login-failed"
  | "wrong-role"
  | "foreign-origin"
  | "not-found"
  | "invalid-code"
  | "code-changed"
  | "slip-used"
  | "slip-expired"
  | "already-checked-in"
  | "came-too-late"
  | "other-account"
  | "not-open-yet"
  | "check-in-closed"
  | "removed-from-event"
  | "asked-officers"
  | "waited-too-long"
  | "passkey-failed"
  | "second-step-failed"
  | "second-step-expired"
  | "too-many-attempts"
  | "in-line"
  | "unexpected"
  | "unavailable"
  | "offline"
  | "timed-out"
  | "not-rollcall";

const texts: Record<EarlyFailure, MessageDescriptor> = {
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
  "already-checked-in": msg`You have already been checked into this event.`,
  "came-too-late": msg`This check-in was too late to count automatically. We asked an officer to add you.`,
  "other-account": msg`Someone else submitted this check-in on this device.`,
  "not-open-yet": msg`Check-in for this event hasn't opened yet.`,
  "check-in-closed": msg`Check-in for this event has closed.`,
  "removed-from-event": msg`An officer removed you from this event. If that's a mistake, talk to them.`,
  "asked-officers": msg`Attendance is locked, so we asked an officer to add you.`,
  "waited-too-long": msg`This waited on the device for more than a day, so it can't be counted.`,
  "passkey-failed": msg`We couldn't log you in with this passkey. Try again, or use your password.`,
  "second-step-failed": msg`This code didn't work. Enter the newest code in your app, or a recovery code.`,
  "second-step-expired": msg`This took too long. Log in again.`,
  "too-many-attempts": msg`Too many attempts. Wait a moment and try again.`,
  "in-line": msg`A lot of people are logging in. We saved your spot in line.`,
  unexpected: msg`Something went wrong on our end. Please try again.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
  offline: msg`We couldn't reach the server. Check your connection and try again.`,
  "timed-out": msg`The server didn't answer in time. Please try again.`,
  "not-rollcall": msg`This network seems to need a login, or blocks Rollcall. Open a new tab to log in to the network, or switch to another one.`,
};

/** The other failures, once loaded. */
let others: Partial<Record<FailureCode, MessageDescriptor>> = {};

/** Called by `more-error-texts.ts`. */
export function addErrorTexts(more: typeof others): void {
  others = more;
}

/** The text for a failed call; a server newer than this page may send unknown codes. */
export function errorText(code: FailureCode): string {
  const known = { ...others, ...texts };
  return i18n._((Object.hasOwn(known, code) && known[code]) || texts.unexpected);
}

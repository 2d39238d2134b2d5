import type { Issue } from "./issues.ts";

/**
 * The one table of errors: what can go wrong, the HTTP status that says so, and the only text
 * that leaves the server for it. The text is for those who use the API; people read what the
 * browser says in their language (`web/platform/error-texts.ts`), to the letter of the rules
 * (R1.3).
 */
export const errorTable = {
  "invalid-input": { status: 400, message: "Please check the marked fields." },
  "signed-out": { status: 401, message: "Please log in to continue." },
  "login-failed": {
    status: 401,
    message: "Failed to login. Check your email and password.",
  },
  "wrong-role": { status: 403, message: "Your account cannot do this." },
  "foreign-origin": {
    status: 403,
    message: "This request came from another site and was refused.",
  },
  "not-found": { status: 404, message: "This could not be found." },
  "invalid-code": {
    status: 404,
    message:
      "Invalid code. Check the code or check with the club admin to make sure that the event is active.",
  },
  "code-changed": {
    status: 404,
    message: "This code has changed. Use the one that is shown now.",
  },
  "slip-used": { status: 409, message: "This slip was already used." },
  "slip-expired": { status: 409, message: "This slip has expired. Ask an officer to add you." },
  "too-many-slips": {
    status: 409,
    message: "This event has as many slips as an event can have.",
  },
  "method-not-allowed": { status: 405, message: "This request method is not supported." },
  "already-checked-in": {
    status: 409,
    message: "You have already been checked into this event.",
  },
  "came-too-late": {
    status: 409,
    message: "This check-in came too late to count by itself. We asked an officer to add you.",
  },
  "other-account": { status: 409, message: "Somebody else submitted this on this device." },
  "not-open-yet": { status: 409, message: "Check-in for this event has not opened yet." },
  "check-in-closed": { status: 409, message: "Check-in for this event has closed." },
  "removed-from-event": {
    status: 409,
    message: "An officer took you off this event. Talk to them if that is wrong.",
  },
  "changed-meanwhile": {
    status: 409,
    message: "Somebody changed this meanwhile.",
  },
  "own-request": { status: 403, message: "Somebody else decides about what you asked for." },
  "too-late-to-ask": { status: 409, message: "You can say so for 7 days after an event." },
  "asked-officers": {
    status: 409,
    message: "The list of this event is sealed. We asked an officer to add you.",
  },
  "reason-needed": {
    status: 409,
    message: "This event is sealed: a change needs a reason.",
  },
  "cannot-undo": { status: 409, message: "This cannot be undone any more." },
  "who-is-it": {
    status: 409,
    message: "Say first who the people of this sheet are.",
  },
  "two-accounts": {
    status: 409,
    message:
      "Both have an account, and two accounts cannot become one. Ask which one they use; at each event, remove the other and add that one.",
  },
  "account-stays": {
    status: 409,
    message: "The one of them who has an account is the one who stays.",
  },
  "two-school-ids": {
    status: 409,
    message: "They have different school ids, so they are two people.",
  },
  "address-not-confirmed": {
    status: 409,
    message: "Confirm first that your address is yours.",
  },
  "already-attending": {
    status: 409,
    message: "This member is already on the list.",
  },
  "not-a-card": { status: 404, message: "Not a member card." },
  "card-too-old": {
    status: 409,
    message: "This card is too old. Ask for the one that is on their screen now.",
  },
  "too-many-events": {
    status: 409,
    message: "This club has as many events as a club can have.",
  },
  "event-without-date": {
    status: 409,
    message: "An event without a date cannot be repeated. Give it one first.",
  },
  "last-owner": {
    status: 409,
    message: "The club would have no owner. Make somebody else owner first.",
  },
  "already-officer": { status: 409, message: "You are already an officer of this club." },
  "already-member": { status: 409, message: "You can check in to events already." },
  "invitation-used": {
    status: 409,
    message: "This invitation was already used. If that was you, log in.",
  },
  "invitation-expired": { status: 409, message: "This invitation has expired. Ask for a new one." },
  "invitation-withdrawn": { status: 409, message: "This invitation was withdrawn." },
  "too-many-passes": {
    status: 409,
    message: "This event has as many door passes as an event can have. Revoke one first.",
  },
  "event-over": { status: 409, message: "This event is over." },
  "pass-taken": { status: 409, message: "This door pass was already taken. Ask for another one." },
  "pass-over": { status: 403, message: "This door pass has ended." },
  "too-large": { status: 413, message: "The request is too large." },
  "not-json": { status: 415, message: "The request must be JSON." },
  "account-creation-failed": {
    status: 422,
    message: "Failed to create acccount.",
  },
  "reset-failed": { status: 422, message: "Failed to reset password." },
  "confirmation-failed": {
    status: 422,
    message: "This link does not work any more. Ask for another one.",
  },
  "too-many-attempts": {
    status: 429,
    message: "Too many attempts. Please wait a moment and try again.",
  },
  "in-line": {
    status: 429,
    message: "Many people are being let in. Your place in the line is kept.",
  },
  unexpected: {
    status: 500,
    message: "Something went wrong on our side. Please try again.",
  },
  unavailable: {
    status: 503,
    message: "The server is busy. Please try again in a moment.",
  },
} as const;

/** Stable name of an error, the same in code, logs, answers and tests. */
export type ErrorCode = keyof typeof errorTable;

/**
 * Body of every answer that is not a success. `fields` says by name what to correct. What a
 * noun has to say beyond that stands beside it, and in that noun's contract.
 */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: Record<string, Issue> };
};

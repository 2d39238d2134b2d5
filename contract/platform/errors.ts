import type { Issue } from "./issues.ts";

/**
 * All errors with their HTTP status and the only text that leaves the server for them. The text is
 * for API users; people see the browser's text in their language (`web/platform/api/error-texts.ts`),
 * which follows the rules word for word (R1.3).
 */
export const errorTable = {
  "invalid-input": { status: 400, message: "Please check the marked fields." },
  "signed-out": { status: 401, message: "Please log in to continue." },
  "login-failed": {
    status: 401,
    message: "Failed to login. Check your email and password.",
  },
  "passkey-failed": {
    status: 401,
    message: "We couldn't log you in with this passkey. Try again, or use your password.",
  },
  "second-step-failed": {
    status: 401,
    message: "This code didn't work. Enter the newest code in your app, or a recovery code.",
  },
  "second-step-expired": { status: 401, message: "This took too long. Log in again." },
  "wrong-role": { status: 403, message: "Your account can't do this." },
  "second-step-required": {
    status: 403,
    message: "You need a second step for this. Set one up, or log in with yours.",
  },
  "foreign-origin": {
    status: 403,
    message: "This request came from another site, so we blocked it.",
  },
  "unknown-host": {
    status: 421,
    message: "This site doesn't answer at this address. Its operator has to set BASE_URL.",
  },
  "not-found": { status: 404, message: "We couldn't find this." },
  "invalid-code": {
    status: 404,
    message:
      "Invalid code. Check the code or check with the club admin to make sure that the event is active.",
  },
  "code-changed": {
    status: 404,
    message: "This code has changed. Use the one on screen now.",
  },
  "slip-used": { status: 409, message: "This slip was already used." },
  "slip-expired": { status: 409, message: "This slip has expired. Ask an officer to add you." },
  "too-many-slips": {
    status: 409,
    message: "This event already has the maximum number of slips.",
  },
  "method-not-allowed": { status: 405, message: "This request method isn't supported." },
  "already-checked-in": {
    status: 409,
    message: "You have already been checked into this event.",
  },
  "came-too-late": {
    status: 409,
    message: "This check-in was too late to count automatically. We asked an officer to add you.",
  },
  "other-account": { status: 409, message: "Someone else submitted this check-in on this device." },
  "not-open-yet": { status: 409, message: "Check-in for this event hasn't opened yet." },
  "check-in-closed": { status: 409, message: "Check-in for this event has closed." },
  "removed-from-event": {
    status: 409,
    message: "An officer removed you from this event. If that's a mistake, talk to them.",
  },
  "new-club": {
    status: 409,
    message: "You're not in this club yet. Scan the code again to check in.",
  },
  "press-submit": { status: 409, message: "Press Submit to check in." },
  "confirm-on-phone": {
    status: 409,
    message:
      "This person isn't in this club yet. Ask them to open My Card on their phone and press Check In.",
  },
  "removed-by-officer": {
    status: 409,
    message: "An officer removed this person from the event. Only an officer can add them back.",
  },
  "set-by-environment": {
    status: 409,
    message: "The server's environment sets this, so it can't be changed here.",
  },
  "changed-meanwhile": {
    status: 409,
    message: "Someone changed this in the meantime.",
  },
  "import-canceled": { status: 409, message: "The import was canceled." },
  "creation-canceled": { status: 409, message: "Creating the club was canceled." },
  "already-done": { status: 409, message: "Someone already did this." },
  "own-request": { status: 403, message: "You can't approve or decline your own request." },
  "too-late-to-ask": {
    status: 409,
    message: "You can only send a request for 7 days after an event.",
  },
  "not-excusable-now": {
    status: 409,
    message:
      "You can ask to be excused from 14 days before an event until 7 days after it, but not for events before you joined.",
  },
  "too-many-hour-requests": {
    status: 409,
    message: "You have 20 requests waiting for an officer. Wait for an answer, or withdraw one.",
  },
  "asked-officers": {
    status: 409,
    message: "Attendance is locked, so we asked an officer to add you.",
  },
  "reason-needed": {
    status: 409,
    message: "Attendance is locked, so changes need a reason.",
  },
  "undone-since": {
    status: 409,
    message: "Someone removed this person from the event in the meantime.",
  },
  "waited-too-long": {
    status: 409,
    message: "This waited on the device for more than a day, so it can't be counted.",
  },
  "same-name": {
    status: 409,
    message: "This club already has a member with this name.",
  },
  "year-ended": {
    status: 409,
    message: "This is from a year that has ended. An owner can reopen it on Events.",
  },
  "year-without-check-in": {
    status: 409,
    message: "This event's year has ended, so it can't be Active.",
  },
  "year-too-early": {
    status: 409,
    message: "The new year has to start after the current one.",
  },
  "cannot-undo": { status: 409, message: "This can't be undone anymore." },
  "who-is-it": {
    status: 409,
    message: "First tell us who the people on this sheet are.",
  },
  "two-accounts": {
    status: 409,
    message:
      "Both have an account, and accounts can't be merged. Ask which one they use. Then, at each event, remove the other one and add the one they use.",
  },
  "account-stays": {
    status: 409,
    message: "Keep the member who has an account.",
  },
  "carryover-too-large": {
    status: 409,
    message:
      "Someone would have more than 1,000,000 points of carry-over, or fewer than −1,000,000. An officer has to change their carry-over first.",
  },
  "two-school-ids": {
    status: 409,
    message: "They have different school IDs, so they're different people.",
  },
  "address-not-confirmed": {
    status: 409,
    message: "Confirm your email first.",
  },
  "school-login-over": {
    status: 409,
    message: "Your school login has timed out. Try again.",
  },
  "login-taken": {
    status: 409,
    message: "This school login is already connected to another account.",
  },
  "last-way-in": {
    status: 409,
    message: "Add a password first, so that you can always log in.",
  },
  "passkey-not-added": {
    status: 409,
    message: "We couldn't add this passkey. Try again.",
  },
  "too-many-passkeys": {
    status: 409,
    message: "You already have the maximum number of passkeys. Remove one first.",
  },
  "second-step-first": {
    status: 409,
    message: "Set up a second step for your own account first.",
  },
  "second-step-not-added": {
    status: 409,
    message: "We couldn't add your authenticator app. Start again.",
  },
  "connect-when-logged-in": {
    status: 409,
    message:
      "This account has a second step. Log in with it, and connect your school's login on the account page.",
  },
  "not-confirmed-again": {
    status: 409,
    message:
      "First confirm that it's you: with your school login, or by logging in again with a passkey.",
  },
  "school-login-unreachable": {
    status: 409,
    message: "We can't reach your school's login right now. Try again in a minute.",
  },
  "already-attending": {
    status: 409,
    message: "This member is already on the list.",
  },
  "not-a-card": { status: 404, message: "Not a member card." },
  "card-too-old": {
    status: 409,
    message: "This card has expired. Ask to see the current one on their screen.",
  },
  "too-many-events": {
    status: 409,
    message: "This club already has the maximum number of events.",
  },
  "too-many-requirements": {
    status: 409,
    message: "This club already has the maximum number of requirements.",
  },
  "too-many-people": {
    status: 409,
    message: "This would put the club over its limit of 25,000 people.",
  },
  "too-many-attendances": {
    status: 409,
    message: "This would put the club over its limit of 1,500,000 attendance records.",
  },
  "too-large-to-import": {
    status: 409,
    message:
      "This sheet has more than 75,000 attendance records, and this server can't save more at a time. Import fewer meetings at a time.",
  },
  "too-large-to-create": {
    status: 409,
    message:
      "This club has more than 75,000 attendance records, and this server can't save more at a time. Ask the person who runs it to move it to PostgreSQL.",
  },
  "too-many-categories": {
    status: 409,
    message: "This would put the club over its limit of 50 categories.",
  },
  "event-without-date": {
    status: 409,
    message: "An event without a date can't be repeated. Add a date first.",
  },
  "own-account": {
    status: 409,
    message: "This is your own account. Change it on your account page.",
  },
  "no-second-step": { status: 409, message: "This account has no second step." },
  "last-owner": {
    status: 409,
    message: "The club needs an owner. Make someone else an owner first.",
  },
  "already-officer": { status: 409, message: "You're already an officer of this club." },
  "already-member": { status: 409, message: "You can already check in to events." },
  "invitation-used": {
    status: 409,
    message: "This invitation was already used. If that was you, log in.",
  },
  "invitation-expired": { status: 409, message: "This invitation has expired. Ask for a new one." },
  "invitation-withdrawn": { status: 409, message: "This invitation was withdrawn." },
  "too-many-invitations": {
    status: 409,
    message: "This club already has the maximum number of open invitations. Withdraw one first.",
  },
  "too-many-passes": {
    status: 409,
    message: "This event already has the maximum number of door passes. Revoke one first.",
  },
  "too-many-record-links": {
    status: 409,
    message: "You already have the maximum number of links to this record. Revoke one first.",
  },
  "event-over": { status: 409, message: "This event is over." },
  "pass-taken": {
    status: 409,
    message: "This door pass was already accepted. Ask an officer for a new one.",
  },
  "cards-only": { status: 403, message: "This scanner only takes member cards." },
  "pass-over": { status: 403, message: "This door pass has ended." },
  "kiosk-over": { status: 403, message: "This kiosk has ended. An officer can open a new one." },
  "scans-only": { status: 403, message: "This kiosk only takes scans." },
  "names-off": { status: 403, message: "Names are turned off at this kiosk." },
  "too-many-kiosks": {
    status: 409,
    message: "This club already has the maximum number of kiosks. End one first.",
  },
  "id-taken": { status: 409, message: "Another member has this ID." },
  "not-signed-in": { status: 409, message: "Already signed out." },
  "hours-by-clock": {
    status: 409,
    message: "This event counts time from sign-in to sign-out. Change the times instead.",
  },
  "backup-running": {
    status: 409,
    message: "A backup is being made. Wait until it's done.",
  },
  "backup-failed": {
    status: 409,
    message: "We couldn't make the backup. The reason is under Backups.",
  },
  "backups-elsewhere": {
    status: 409,
    message:
      "This installation uses PostgreSQL. Back it up with PostgreSQL's own tools, such as pg_dump.",
  },
  "too-large": { status: 413, message: "The request is too large." },
  "not-json": { status: 415, message: "The request must be JSON." },
  "account-creation-failed": {
    status: 422,
    message: "Failed to create acccount.",
  },
  "reset-failed": { status: 422, message: "Failed to reset password." },
  "confirmation-failed": {
    status: 422,
    message: "This link no longer works. Ask for a new one.",
  },
  "not-your-link": {
    status: 409,
    message: "This link is for a different account. Log in to that account first.",
  },
  "email-taken": {
    status: 409,
    message: "Another account already has this email.",
  },
  "too-many-attempts": {
    status: 429,
    message: "Too many attempts. Wait a moment and try again.",
  },
  "in-line": {
    status: 429,
    message: "A lot of people are logging in. We saved your spot in line.",
  },
  unexpected: {
    status: 500,
    message: "Something went wrong on our end. Please try again.",
  },
  unavailable: {
    status: 503,
    message: "The server is busy. Please try again in a moment.",
  },
} as const;

/** The stable name of an error in code, logs, responses, and tests. */
export type ErrorCode = keyof typeof errorTable;

/**
 * The body of every error response. `fields` names the fields to correct. Additional properties
 * next to `error` are in the contract of the noun they belong to.
 */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: Record<string, Issue> };
};

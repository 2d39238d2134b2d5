import type { Allowed } from "../clubs/seats/second-step-gate.ts";

/**
 * What a session may still do, outside the routes of clubs, when a club requires a second step that
 * it hasn't passed (R30.16): `always`, or only to `set-up` the account's first second step. It may
 * use no other route, so a new one is refused until someone has decided. Whoever adds one here says
 * that it shows and changes nothing of a club that the account runs, nor how the account logs in.
 */
export const beforeSecondStep: Allowed = {
  // For people who are logged out, and what comes with a proof of its own.
  "GET /api/settings": "always",
  "GET /api/session": "always",
  "POST /api/session": "always",
  "DELETE /api/session": "always",
  "DELETE /api/session/lock": "always",
  "POST /api/accounts": "always",
  "POST /api/password-resets": "always",
  "PUT /api/password-resets": "always",
  "POST /api/second-step-login": "always",
  "POST /api/passkey-login/challenges": "always",
  "POST /api/passkey-login": "always",
  "GET /api/school-login": "always",
  // Asks again before it connects anything.
  "GET /api/school-login/callback": "always",
  "GET /api/school-login/newcomer": "always",
  "DELETE /api/school-login/newcomer": "always",
  "POST /api/school-login/account": "always",
  "POST /api/school-login/connection": "always",
  "POST /api/school-login/second-step": "always",
  "POST /api/school-login/connection-links": "always",
  "PUT /api/school-login/connection-links": "always",
  "PUT /api/undone-email-changes": "always",
  "PUT /api/address-proofs": "always",
  "GET /api/invitations/{token}": "always",
  "GET /api/door-passes/{token}": "always",
  "GET /api/door": "always",
  "POST /api/door": "always",
  "GET /api/kiosk": "always",
  "POST /api/kiosk": "always",
  "POST /api/kiosk/entries": "always",
  "GET /api/kiosk/names": "always",
  "GET /api/calendars/{token}/events.ics": "always",
  "GET /api/shared-records/{token}": "always",
  "POST /api/tickets": "always",

  // Setting up the first one. An account that has one needs it for this (R30.13).
  "POST /api/me/passkey-challenges": "set-up",
  "POST /api/me/passkeys": "set-up",
  "POST /api/me/second-step-setups": "set-up",
  "POST /api/me/second-step": "set-up",
  "POST /api/me/logins": "set-up",
  "POST /api/me/address-proofs": "always",
  // What the pages for that show, which is the account's own.
  "GET /api/me/second-step": "always",
  "GET /api/me/logins": "always",
  "GET /api/me/sessions": "always",
  "GET /api/me/email-change": "always",
  // Logging out somebody who shouldn't be there is a first aid, and so is your own data.
  "DELETE /api/me/sessions": "set-up",
  "DELETE /api/me/sessions/{sessionId}": "set-up",
  // Leaves out the clubs that require one.
  "GET /api/me/export": "always",

  // The key is a proof of its own, and nothing that an operator may do works without a second step.
  "PUT /api/me/operator": "always",

  // Attending as a member, in whichever clubs.
  "POST /api/me/person": "always",
  "GET /api/me/clubs": "always",
  "GET /api/me/clubs/{clubId}": "always",
  "GET /api/me/clubs/{clubId}/standings": "always",
  "PUT /api/me/clubs/{clubId}/hidden-name": "always",
  "GET /api/me/clubs/{clubId}/school-id": "always",
  "PUT /api/me/clubs/{clubId}/school-id": "always",
  "GET /api/me/clubs/{clubId}/record": "always",
  "POST /api/me/clubs/{clubId}/record/links": "always",
  "DELETE /api/me/clubs/{clubId}/record/links/{recordLinkId}": "always",
  "POST /api/me/checkins": "always",
  "DELETE /api/me/checkins/{eventId}": "always",
  "POST /api/me/visits": "always",
  "POST /api/me/tickets": "always",
  "GET /api/me/card": "always",
  "POST /api/me/check-in-answers": "always",
  "GET /api/me/calendar": "always",
  "POST /api/me/calendar": "always",
  "DELETE /api/me/calendar": "always",
  "GET /api/me/requests": "always",
  "POST /api/me/requests": "always",
  "GET /api/me/excuse-requests": "always",
  "POST /api/me/excuse-requests": "always",
  "DELETE /api/me/excuse-requests/{eventId}": "always",
  "GET /api/me/hour-requests": "always",
  "POST /api/me/hour-requests": "always",
  "DELETE /api/me/hour-requests/{hourRequestId}": "always",
  "POST /api/me/claims": "always",
  "DELETE /api/me/claims/{clubId}/{revision}": "always",
  "GET /api/me/records": "always",
  "GET /api/me/records/{clubId}/{personId}": "always",
  "POST /api/me/records/{clubId}/{personId}": "always",

  // The person's other clubs, which aren't affected.
  "POST /api/me/invitations": "always",
  "POST /api/me/own-clubs": "always",
  "POST /api/me/club-files/preview": "always",
  "GET /api/me/club-files/latest": "always",
  "PUT /api/me/club-files/{key}": "always",
  "DELETE /api/me/club-files/{key}": "always",
  "GET /api/me/deleted-clubs": "always",
  // Asks itself, about the club that it restores.
  "POST /api/me/deleted-clubs/{clubId}/restoration": "always",
  // Answers with the ID of a club, which the session has.
  "GET /api/me/events/{eventId}": "always",
};

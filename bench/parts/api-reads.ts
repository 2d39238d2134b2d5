import { cookieOf, type Person } from "#test-support/rig/people.ts";
import type { SeededClub } from "#test-support/rig/seed-club.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import type { ClubWithPeople } from "./api-stages.ts";

export type Read = { name: string; as: "member" | "admin"; path: (club: SeededClub) => string };

const eventPath = ({ events }: SeededClub) => `/api/admin/events/${events[0]?.id}`;

/** All that pages read by the API. The event is the one that every member of the club attended. */
export const reads: Read[] = [
  { name: "session", as: "member", path: () => "/api/session" },
  { name: "settings", as: "member", path: () => "/api/settings" },
  { name: "own clubs", as: "member", path: () => "/api/member/clubs" },
  { name: "own club's details", as: "member", path: ({ id }) => `/api/member/clubs/${id}` },
  { name: "own sessions", as: "member", path: () => "/api/account/sessions" },
  { name: "events", as: "admin", path: () => "/api/admin/events" },
  { name: "event", as: "admin", path: eventPath },
  { name: "attendees", as: "admin", path: (club) => `${eventPath(club)}/attendees` },
  { name: "members", as: "admin", path: () => "/api/admin/members" },
  { name: "record", as: "admin", path: () => "/api/admin/record" },
];

export function requestOf(club: ClubWithPeople, { as, path }: Read): Uint8Array {
  const person = (as === "admin" ? club.admins : club.people)[0] as Person;
  return rawRequest("GET", path(club), {
    cookie: cookieOf(person),
    headers: { "accept-encoding": "gzip, deflate, br" },
  });
}

import type { SeededClub } from "#test-support/rig/crowd.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";

export type Read = { name: string; as: "member" | "admin"; path: (club: SeededClub) => string };

const clubPath = ({ id }: SeededClub) => `/api/clubs/${id}`;
const eventPath = (club: SeededClub) => `${clubPath(club)}/events/${club.events[0]?.id}`;

/** Everything that pages read through the API. Every member attended the event. */
export const reads: Read[] = [
  { name: "session", as: "member", path: () => "/api/session" },
  { name: "settings", as: "member", path: () => "/api/settings" },
  { name: "own clubs", as: "member", path: () => "/api/me/clubs" },
  { name: "own club's details", as: "member", path: ({ id }) => `/api/me/clubs/${id}` },
  { name: "own sessions", as: "member", path: () => "/api/me/sessions" },
  { name: "events", as: "admin", path: (club) => `${clubPath(club)}/events` },
  { name: "event", as: "admin", path: eventPath },
  { name: "attendees", as: "admin", path: (club) => `${eventPath(club)}/attendees` },
  { name: "members", as: "admin", path: (club) => `${clubPath(club)}/members` },
  { name: "history", as: "admin", path: (club) => `${clubPath(club)}/history` },
];

export function requestOf(club: SeededClub, { as, path }: Read): Uint8Array {
  const person = (as === "admin" ? club.admins : club.people)[0] as SignedInPerson;
  return rawRequest("GET", path(club), {
    cookie: cookieOf(person),
    headers: { "accept-encoding": "gzip, deflate, br" },
  });
}

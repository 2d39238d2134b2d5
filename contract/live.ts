import type { Attendee } from "./attendance.ts";
import type { Event } from "./events.ts";
import type { ClubMember } from "./members.ts";

/**
 * One change in a club, as its admins' browsers are told. `refresh` stands for
 * a change too wide for a delta, or for messages that were missed.
 */
export type LiveChange =
  | { type: "event"; event: Event }
  | { type: "attendee"; eventId: string; attendee: Attendee; attendeeCount: number }
  | { type: "attendee-removed"; eventId: string; personId: string; attendeeCount: number }
  | { type: "member"; member: ClubMember }
  | { type: "refresh"; what: "members" | "everything" };

/** Everything that one operation changed. */
export type LiveRevision = { revision: number; changes: LiveChange[] };

/** Server-sent events named `changes` carry what operations changed, in their order. */
export type LiveMessage = LiveRevision[];

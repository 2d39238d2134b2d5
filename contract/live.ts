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
  | { type: "member"; member: ClubMember }
  | { type: "refresh"; what: "members" | "everything" };

/** Server-sent events named `changes` carry a list of changes in the order they happened. */
export type LiveMessage = LiveChange[];

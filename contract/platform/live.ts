import type { Attendee, AttendeeName } from "../attendance/attendance.ts";
import type { Event } from "../events/events.ts";
import type { ClubMember } from "../members/members.ts";

/**
 * A change in a club, as sent to its officers' browsers. Helpers only get attendees' names, and a
 * notice to reload the list of open events. `refresh` stands for a change that is too wide for a
 * delta, or for missed messages. `seats` means that seats have changed: each watcher's access is
 * checked again before anything else is sent.
 */
export type LiveChange =
  | { type: "event"; event: Event }
  | { type: "attendee"; eventId: string; attendee: Attendee | AttendeeName; attendeeCount: number }
  | { type: "attendee-removed"; eventId: string; personId: string; attendeeCount: number }
  | { type: "excuse"; eventId: string; personId: string; isExcused: boolean }
  | { type: "member"; member: ClubMember }
  | { type: "seats" }
  | { type: "refresh"; what: "members" | "open-events" | "everything" };

/** Everything that one operation changed. */
export type LiveRevision = { revision: number; changes: LiveChange[] };

/**
 * Server-sent events named `changes` carry what operations changed, in order. One named `ended` is
 * the last: the watcher's access has ended or changed.
 */
export type LiveMessage = LiveRevision[];

import type { Attendee, AttendeeName } from "./attendance.ts";
import type { Event } from "./events.ts";
import type { ClubMember } from "./members.ts";

/**
 * One change in a club, as the browsers of those who run it are told; helpers hear of
 * attendees by name, and of open events that their list is to be read again. `refresh` stands
 * for a change too wide for a delta, or for messages that were missed. `seats` says that the
 * seats have changed: each watcher is looked at anew before it is told anything more.
 */
export type LiveChange =
  | { type: "event"; event: Event }
  | { type: "attendee"; eventId: string; attendee: Attendee | AttendeeName; attendeeCount: number }
  | { type: "attendee-removed"; eventId: string; personId: string; attendeeCount: number }
  | { type: "member"; member: ClubMember }
  | { type: "seats" }
  | { type: "refresh"; what: "members" | "open-events" | "everything" };

/** Everything that one operation changed. */
export type LiveRevision = { revision: number; changes: LiveChange[] };

/**
 * Server-sent events named `changes` carry what operations changed, in their order. One named
 * `ended` is the last: who watches may not any more, or sees something else of the club now.
 */
export type LiveMessage = LiveRevision[];

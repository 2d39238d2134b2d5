import {
  attendeeNameSchema,
  type Attendee,
  type AttendeeName,
} from "#contract/attendance/attendance.ts";
import type { Event } from "#contract/events/events.ts";
import type { SeatView } from "../clubs/seats/seats.service.ts";
import { getEvent, getHelpersEvent } from "../events/events.service.ts";
import type { Db } from "../platform/database/database.ts";

/** Reduces attendees to what a view shows. */
export function asSeenIn(view: SeatView) {
  return (attendee: Attendee): Attendee | AttendeeName =>
    view === "names" ? attendeeNameSchema.parse(attendee) : attendee;
}

/** Finds an event, if the view shows it now. */
export function getEventSeenIn(view: SeatView, now: Date) {
  return (db: Db, clubId: string, eventId: string): Promise<Event> =>
    view === "names"
      ? getHelpersEvent(db, { clubId, eventId }, now)
      : getEvent(db, clubId, eventId);
}

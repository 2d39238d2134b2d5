import { attendeeNameSchema, type Attendee, type AttendeeName } from "#contract/attendance.ts";
import { getEvent, getOpenEvent } from "../events/events.service.ts";
import type { SeatView } from "../seats/seats.service.ts";

/** Attendees as a role gets to see them. */
export function asSeenIn(view: SeatView) {
  return (attendee: Attendee): Attendee | AttendeeName =>
    view === "names" ? attendeeNameSchema.parse(attendee) : attendee;
}

/** How events are found that a role gets to see. */
export function getEventSeenIn(view: SeatView) {
  return view === "names" ? getOpenEvent : getEvent;
}

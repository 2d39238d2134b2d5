import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { I18n } from "../../platform/i18n.ts";
import type { CalendarEvent } from "./calendar.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * A calendar file (RFC 5545) of events that have a date. Times are in UTC, so no
 * program has to know a time zone, and an event without times lasts all day in every zone. An event
 * keeps its UID, and its SEQUENCE grows with each change. A canceled one says so in its title, too,
 * since some calendars ignore the STATUS. Its code is never included.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[], i18n: I18n): string {
  const calendar = ical({
    name,
    prodId: { company: "Rollcall", product: "Rollcall" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const event of events) {
    const changed = new Date(event.changedAt ?? event.createdAt);
    const isOff = event.cancelledAt !== null || event.deletedAt !== null;
    const title = event.name === "" ? i18n.t("Untitled event") : event.name;
    calendar.createEvent({
      ...whenOf(event),
      id: `${event.id}@rollcall`,
      sequence: event.revision,
      summary: isOff ? i18n.t("Canceled: {title}", { title }) : title,
      description: event.clubName,
      stamp: changed,
      lastModified: changed,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

function whenOf({ date, startsAt, endsAt }: CalendarEvent) {
  if (startsAt !== null && endsAt !== null)
    return { start: new Date(startsAt), end: new Date(endsAt) };
  const day = Date.parse(date);
  return { start: new Date(day), end: new Date(day + dayMs), allDay: true };
}

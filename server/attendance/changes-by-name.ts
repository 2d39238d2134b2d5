import { attendeeNameSchema } from "#contract/attendance/attendance.ts";
import type { LiveChange, LiveMessage } from "#contract/platform/live.ts";
import { listHelpersEvents } from "../events/events.service.ts";
import type { Db } from "../platform/database/database.ts";

/**
 * The part of a club's changes that helpers receive: names and times at the events that they see
 * now, without points. For changes of events themselves, they reload their list.
 */
export async function changesByName(
  db: Db,
  clubId: string,
  message: LiveMessage,
  now: Date,
): Promise<LiveMessage> {
  const open = new Set((await listHelpersEvents(db, clubId, now)).map(({ id }) => id));
  const byName = (change: LiveChange): LiveChange[] => {
    switch (change.type) {
      case "attendee": {
        const attendee = attendeeNameSchema.parse(change.attendee);
        return open.has(change.eventId) ? [{ ...change, attendee }] : [];
      }
      case "attendee-removed":
        return open.has(change.eventId) ? [change] : [];
      case "event":
        return [{ type: "refresh", what: "open-events" }];
      // Helpers don't see who is excused.
      case "excuse":
      case "member":
        return [];
      case "seats":
      case "refresh":
        return [change];
    }
  };
  return message.map(({ revision, changes }) => ({ revision, changes: changes.flatMap(byName) }));
}

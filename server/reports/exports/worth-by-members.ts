import { readAttendedByPeople } from "../../attendance/attended-by-people.ts";
import type { Db } from "../../platform/database/database.ts";

type Event = {
  id: string;
  points: number | null;
  minutes: number | null;
  cancelledAt: number | null;
};

/** The points and minutes of service that an attendance brings. */
type Worth = { points: number; minutes: number };

/**
 * What each of these events brought each member, in the events' order; undefined where they weren't
 * present. Read person by person: all that most attendances need is then in their key.
 */
export async function* readWorthByMembers<Member extends { id: string }>(
  db: Db,
  clubId: string,
  members: readonly Member[],
  events: readonly Event[],
): AsyncGenerator<{ member: Member; worths: (Worth | undefined)[] }> {
  const numbers = new Map(events.map(({ id }, number) => [id, number]));
  const usual = events.map((event) => worthAt(event, { points: null, minutes: null }));
  const byId = new Map(members.map((member) => [member.id, member]));
  const attended = readAttendedByPeople(db, clubId, [...byId.keys()]);
  for await (const { personId, eventIds, unusual } of attended) {
    const member = byId.get(personId);
    if (member === undefined) continue;
    const worths = Array<Worth | undefined>(events.length).fill(undefined);
    for (const eventId of eventIds) {
      const number = numbers.get(eventId);
      if (number !== undefined) worths[number] = usual[number];
    }
    for (const { eventId, isPresent, ...own } of unusual) {
      const number = numbers.get(eventId);
      const event = events[number ?? -1];
      if (number !== undefined && event !== undefined)
        worths[number] = isPresent ? worthAt(event, own) : undefined;
    }
    yield { member, worths };
  }
}

/** An attendance brings its own points and minutes, or else the event's; a canceled event brings 0. */
function worthAt(
  event: Event,
  { points, minutes }: { points: number | null; minutes: number | null },
): Worth {
  if (event.cancelledAt !== null) return { points: 0, minutes: 0 };
  return { points: points ?? event.points ?? 0, minutes: minutes ?? event.minutes ?? 0 };
}

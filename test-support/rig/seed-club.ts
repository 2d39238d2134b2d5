import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createEventCode } from "#server/events/event-code.ts";
import type { Database, Db } from "#server/platform/database/database.ts";
import { createPeople, type Person } from "./people.ts";
import { insertLogins, insertMembers } from "./seed-people.ts";

export type SeededClub = { id: string; admins: Person[]; events: SeededEvent[] };
export type SeededEvent = { id: string; code: string };

/** Each event is worth so many points. */
export const eventPoints = 5;
/** Each member attended the first event and so many others, as far as there are any. */
const otherEvents = 9;
const hourMs = 3_600_000;
/** When the club came about; its events follow by the hour. */
const beginning = Date.UTC(2025, 8, 1);
const createdAt = (eventNumber: number) => beginning + eventNumber * hourMs;

/** Stores a club with its admins and Active events that nobody has attended. */
export async function seedClub(
  db: Db,
  platform: Database["platform"],
  { admins: adminCount, events: eventCount }: { admins: number; events: number },
): Promise<SeededClub> {
  const id = randomUUID();
  const admins = createPeople(adminCount);
  const events = Array.from({ length: eventCount }, (_, number) => ({
    id: randomUUID(),
    code: createEventCode(),
    name: `Meeting ${number + 1}`,
    createdAt: createdAt(number),
  }));
  await db
    .insertInto("clubs")
    .values({ id, clubName: "Chess Club", createdAt: beginning })
    .execute();
  await insertLogins(db, platform, admins);
  await db
    .insertInto("admins")
    .values(admins.map(({ uid }) => ({ uid, clubId: id })))
    .execute();
  const rows = platform.rowsOf<(typeof events)[number]>(JSON.stringify(events), {
    id: "text",
    code: "text",
    name: "text",
    createdAt: "bigint",
  });
  await sql`
    insert into events ("clubId", id, name, date, status, points, code, "createdAt")
    select ${id}, id, name, '2025-09-01', 'Active', ${sql.lit(eventPoints)}, code, "createdAt"
    from ${rows}`.execute(db);
  return { id, admins, events };
}

/**
 * Stores members of a club, all of whom attended its first event, and each a few of the
 * others, with the club's record of it.
 */
export async function seedHistory(
  db: Db,
  platform: Database["platform"],
  { id: clubId, events }: SeededClub,
  memberCount: number,
): Promise<Person[]> {
  const people = createPeople(memberCount);
  await insertMembers(db, platform, people);
  const attendances = people.flatMap(({ uid, name, gradYear }, number) =>
    attendedBy(number, events).map(([event, eventNumber]) => ({
      eventId: event.id,
      uid,
      timestamp: createdAt(eventNumber) + ((number * 7919_000) % hourMs),
      name,
      gradYear,
    })),
  );
  const points = eventPoints * attendedBy(0, events).length;
  const members = platform.rowsOf<Pick<Person, "uid">>(JSON.stringify(people), { uid: "text" });
  await sql`
    insert into "memberClubs" ("clubId", uid, "joinedAt", carryover, new)
    select ${clubId}, uid, ${sql.lit(beginning)}, 0, ${sql.lit(points)} from ${members}
  `.execute(db);
  const rows = platform.rowsOf<(typeof attendances)[number]>(JSON.stringify(attendances), {
    eventId: "text",
    uid: "text",
    timestamp: "bigint",
    name: "text",
    gradYear: "bigint",
  });
  await sql`
    insert into attendance ("clubId", "eventId", uid, timestamp, name, "gradYear")
    select ${clubId}, "eventId", uid, timestamp, name, "gradYear" from ${rows}`.execute(db);
  await seedCounts(db, clubId);
  return people;
}

/** The events that a member attended, with their numbers. */
function attendedBy(member: number, events: readonly SeededEvent[]): [SeededEvent, number][] {
  const others = events.length - 1;
  const numbers = Array.from(
    { length: Math.min(otherEvents, others) },
    (_, turn) => 1 + ((member * otherEvents + turn) % others),
  );
  return [0, ...numbers].map((number) => [events[number] as SeededEvent, number]);
}

/** What goes with attendances: the count of each event, and the club's record. */
async function seedCounts(db: Db, clubId: string): Promise<void> {
  await sql`
    update events set "attendeeCount" = (
      select count(*) from attendance
      where attendance."clubId" = events."clubId" and attendance."eventId" = events.id)
    where "clubId" = ${clubId}`.execute(db);
  // Ids of records sort by time; these come before all that are made from now on.
  await sql`
    insert into records ("clubId", id, at, kind, "actorId", "eventId", details)
    select "clubId", '00' || timestamp || (100000000 + row_number() over (order by timestamp)),
      timestamp, 'checked-in', uid, "eventId", '{"points":5}'
    from attendance where "clubId" = ${clubId}`.execute(db);
}

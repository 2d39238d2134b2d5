import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createEventCode } from "#server/events/codes/event-code.ts";
import type { Database, Db } from "#server/platform/database/database.ts";
import { withDatabase, type Installation } from "./install.ts";
import { createPeople, insertPeople, type SignedInPerson } from "./people.ts";

export type SeededEvent = { id: string; code: string };
export type SeededClub = {
  id: string;
  /** The first of its admins. */
  admin: SignedInPerson;
  admins: SignedInPerson[];
  events: SeededEvent[];
  /** Its members. */
  people: SignedInPerson[];
};

type ClubSize = {
  /** How many admins it has; 1 by default. */
  admins?: number;
  /** How many Active events it has. */
  events: number;
  /** How many members it has, all of whom attended its first event. */
  members?: number;
  /** How many other events each of them attended, as far as there are any; 9 by default. */
  otherEvents?: number;
};

/** Fills an installation's database, which is much faster than its API. */
export type Crowd = {
  db: Db;
  club(size: ClubSize): Promise<SeededClub>;
  /** Logged-in people who aren't in a club yet. */
  people(count: number): Promise<SignedInPerson[]>;
};

/** Fills an installation with people and clubs while no program uses it, in one transaction. */
export function seed<Result>(
  installation: Installation,
  fill: (crowd: Crowd) => Promise<Result>,
): Promise<Result> {
  return withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute((db) => fill(crowdIn(db, platform))),
  );
}

export function crowdIn(db: Db, platform: Database["platform"]): Crowd {
  return {
    db,
    async club(size) {
      const club = await insertClub(db, platform, size);
      const people = createPeople(size.members ?? 0);
      if (people.length > 0) await insertHistory(db, platform, club, people, size.otherEvents);
      return { ...club, people };
    },
    async people(count) {
      const people = createPeople(count);
      await insertPeople(db, platform, people);
      return people;
    },
  };
}

/** Points per event. */
export const eventPoints = 5;
const hourMs = 3_600_000;
const termId = "1";
/** The state before the club is used, as a single operation. */
const opening = JSON.stringify({ events: 0, people: 0 });
/** When the club was created; its events follow hourly. */
const beginning = Date.UTC(2025, 8, 1);
const createdAt = (eventNumber: number) => beginning + eventNumber * hourMs;

/** Stores a club with its admins and Active events without attendees. */
async function insertClub(
  db: Db,
  platform: Database["platform"],
  { admins: adminCount = 1, events: eventCount }: ClubSize,
): Promise<Omit<SeededClub, "people">> {
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
    .values({ id, clubName: "Chess Club", createdAt: beginning, revision: 1 })
    .execute();
  await insertPeople(db, platform, admins, { attend: false });
  await db
    .insertInto("seats")
    .values(
      admins.map(({ id: accountId }) => ({
        clubId: id,
        accountId,
        role: "owner",
        since: beginning,
      })),
    )
    .execute();
  await db
    .insertInto("terms")
    .values({ clubId: id, id: termId, name: "2025–26", startsOn: "2025-08-01", revision: 0 })
    .execute();
  const rows = platform.rowsOf<(typeof events)[number]>(JSON.stringify(events), {
    id: "text",
    code: "text",
    name: "text",
    createdAt: "bigint",
  });
  await sql`
    insert into events ("clubId", id, "termId", name, date, status, points, code, "createdAt",
      "attendeeCount", revision)
    select ${id}, id, ${sql.lit(termId)}, name, '2025-09-01', 'Active', ${sql.lit(eventPoints)}, code,
      "createdAt", 0, 1
    from ${rows}`.execute(db);
  await db
    .insertInto("operations")
    .values({ clubId: id, revision: 1, at: beginning, kind: "opening", details: opening })
    .execute();
  const [admin] = admins;
  if (admin === undefined) throw new Error("The club has no admin.");
  return { id, admin, admins, events };
}

/**
 * Stores members of a club, all of whom attended its first event and some of the others, as far as
 * there are any, with the matching entries.
 */
async function insertHistory(
  db: Db,
  platform: Database["platform"],
  { id: clubId, events }: Pick<SeededClub, "id" | "events">,
  people: readonly SignedInPerson[],
  otherEvents = 9,
): Promise<void> {
  await insertPeople(db, platform, people);
  const attendances = people.flatMap(({ id: personId, name, gradYear }, number) =>
    attendedBy(number, events, otherEvents).map(([event, eventNumber]) => ({
      eventId: event.id,
      personId,
      at: createdAt(eventNumber) + ((number * 7919_000) % hourMs),
      name,
      gradYear,
    })),
  );
  const attended = attendedBy(0, events, otherEvents).length;
  const points = sql.lit(eventPoints * attended);
  const members = platform.rowsOf<Pick<SignedInPerson, "id">>(JSON.stringify(people), {
    id: "text",
  });
  await sql`
    insert into memberships ("clubId", "personId", "joinedAt", state)
    select ${clubId}, id, ${sql.lit(beginning)}, 'active' from ${members}`.execute(db);
  await sql`
    insert into balances ("clubId", "termId", "personId", carryover, earned, attended, revision)
    select ${clubId}, ${sql.lit(termId)}, id, 0, ${points}, ${sql.lit(attended)}, 1
    from ${members}`.execute(db);
  const rows = platform.rowsOf<(typeof attendances)[number]>(JSON.stringify(attendances), {
    eventId: "text",
    personId: "text",
    at: "bigint",
    name: "text",
    gradYear: "bigint",
  });
  await sql`
    insert into attendance ("clubId", "eventId", "personId", at, state, source, name, "gradYear", revision)
    select ${clubId}, "eventId", "personId", at, 'present', 'code', name, "gradYear", 1
    from ${rows}`.execute(db);
  await insertCounts(db, clubId);
}

/** A member's events, with their numbers. */
function attendedBy(
  member: number,
  events: readonly SeededEvent[],
  otherEvents: number,
): [SeededEvent, number][] {
  const others = events.length - 1;
  const numbers = Array.from(
    { length: Math.min(otherEvents, others) },
    (_, turn) => 1 + ((member * otherEvents + turn) % others),
  );
  return [0, ...numbers].map((number) => [events[number] as SeededEvent, number]);
}

/** Adds data derived from attendance: each event's count, and the entries. */
async function insertCounts(db: Db, clubId: string): Promise<void> {
  await sql`
    update events set "attendeeCount" = (
      select count(*) from attendance
      where attendance."clubId" = events."clubId" and attendance."eventId" = events.id)
    where "clubId" = ${clubId}`.execute(db);
  await sql`
    insert into entries ("clubId", revision, line, "termId", "personId", "eventId", points)
    select "clubId", 1, row_number() over (order by "eventId", "personId"), ${sql.lit(termId)},
      "personId", "eventId", ${sql.lit(eventPoints)}
    from attendance where "clubId" = ${clubId}`.execute(db);
}

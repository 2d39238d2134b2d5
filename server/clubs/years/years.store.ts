import { gradYearInClub, nameInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";

/** Everyone with points in a term, whether they still belong to the club or not. */
export function listPeopleOfTerm(db: Db, { clubId, termId }: { clubId: string; termId: string }) {
  return db
    .selectFrom("balances")
    .innerJoin("memberships", (join) =>
      inSameClub(join, "memberships.personId", "balances.personId"),
    )
    .innerJoin("people", "people.id", "balances.personId")
    .select(["balances.personId", "balances.carryover", "balances.earned"])
    .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select(["memberships.goneAt", "people.accountId", "people.erasedAt"])
    .where((row) => row.and({ "balances.clubId": clubId, "balances.termId": termId }))
    .where("memberships.mergedInto", "is", null)
    .execute();
}

/**
 * The latest operation that added attendance to a term, or carry-over, except of people to whom the
 * start of the term gave it; or 0.
 */
export async function getUseOfTerm(
  db: Db,
  { clubId, termId, given }: { clubId: string; termId: string; given: readonly string[] },
): Promise<number> {
  // Attendance is found by event: SQLite would otherwise read all of the club's.
  const events = await db
    .selectFrom("events")
    .select("id")
    .where((row) => row.and({ clubId, termId }))
    .where("attendeeCount", ">", 0)
    .execute();
  const attended =
    events.length === 0
      ? undefined
      : await db
          .selectFrom("attendance")
          .select(({ fn }) => fn.max("attendance.revision").as("revision"))
          .where("clubId", "=", clubId)
          .where(
            "eventId",
            "in",
            events.map(({ id }) => id),
          )
          .where("state", "=", "present")
          .executeTakeFirst();
  const carried = await db
    .selectFrom("balances")
    .select(["personId", "revision"])
    .where((row) => row.and({ clubId, termId }))
    .where("carryover", "<>", 0)
    .execute();
  const known = new Set(given);
  const others = carried.filter(({ personId }) => !known.has(personId));
  return Math.max(attended?.revision ?? 0, ...others.map(({ revision }) => revision));
}

/** The latest operation after a revision since which anyone has other points in a term, or 0. */
export async function getMoveInTerm(
  db: Db,
  { clubId, termId, after }: { clubId: string; termId: string; after: number },
): Promise<number> {
  const changed = await db
    .selectFrom("entries")
    .select(({ fn }) => fn.max("revision").as("revision"))
    .where((row) => row.and({ clubId, termId }))
    .where("revision", ">", after)
    .groupBy("personId")
    .having(({ fn }) => fn.sum("points"), "<>", 0)
    .execute();
  return Math.max(0, ...changed.map(({ revision }) => revision));
}

/** The club's latest operation, or 0. */
export async function getLatestOperation(db: Db, clubId: string): Promise<number> {
  const { revision } = await db
    .selectFrom("operations")
    .select(({ fn }) => fn.max("revision").as("revision"))
    .where("clubId", "=", clubId)
    .executeTakeFirstOrThrow();
  return revision ?? 0;
}

/** Whether any of these events belongs to a term that ended, counting reopened ones if asked. */
export async function isAnyOfEndedTerm(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
  { reopened }: { reopened: boolean },
): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const found = await db
    .selectFrom("events")
    .innerJoin("terms", (join) => inSameClub(join, "terms.id", "events.termId"))
    .select("events.id")
    .where("events.clubId", "=", clubId)
    .where("events.id", "in", eventIds)
    .where("terms.closedAt", "is not", null)
    .$if(!reopened, (query) => query.where("terms.reopenedAt", "is", null))
    .executeTakeFirst();
  return found !== undefined;
}

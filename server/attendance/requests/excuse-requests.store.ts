import { gradYearInClub, nameInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMember } from "../../platform/database/is-member.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { isStillShown } from "../../platform/database/what-memberships-show.ts";
import { isAbsent } from "../attendance-at-events.ts";
import { eventsOfMember, type AskedEvent, type Since } from "./requests.store.ts";

type RequestRow = Tables["excuseRequests"];
type RequestKey = Pick<RequestRow, "clubId" | "eventId" | "personId">;

/**
 * The requests of people who didn't come, with whether they are excused: that tells a request's
 * state, so that an undo makes it wait again.
 */
const requestQuery = (db: Db) =>
  db
    .selectFrom("excuseRequests as requests")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "requests.eventId"))
    .innerJoin("terms", (join) => inSameClub(join, "terms.id", "events.termId"))
    .leftJoin("excuses", (join) =>
      join
        .onRef("excuses.clubId", "=", "requests.clubId")
        .onRef("excuses.eventId", "=", "requests.eventId")
        .onRef("excuses.personId", "=", "requests.personId"),
    )
    .where("events.deletedAt", "is", null)
    .where(isAbsent());

/** A person's requests, latest first. */
export function listExcuseRequestsOf(db: Db, personId: string) {
  return requestQuery(db)
    .innerJoin("clubs", "clubs.id", "requests.clubId")
    .select(["requests.eventId", "requests.clubId", "clubs.clubName", "events.name", "events.date"])
    .select(["requests.askedAt", "requests.reason", "requests.declinedAt", "requests.answer"])
    .select(["excuses.isExcused", "events.createdAt", "clubs.timeZone"])
    .select(["terms.closedAt as yearClosedAt", "terms.reopenedAt as yearReopenedAt"])
    .where("requests.personId", "=", personId)
    .where("clubs.deletedAt", "is", null)
    .where(isStillShown("requests", "askedAt"))
    .orderBy("requests.askedAt", "desc")
    .orderBy("requests.eventId")
    .execute();
}

const waitingQuery = (db: Db, clubId: string) =>
  requestQuery(db)
    .where("requests.clubId", "=", clubId)
    .where("requests.declinedAt", "is", null)
    .where("events.cancelledAt", "is", null)
    // Nobody can excuse anyone from an event of a year that ended (R31.5).
    .where((row) =>
      row.or([row("terms.closedAt", "is", null), row("terms.reopenedAt", "is not", null)]),
    )
    .where((row) =>
      row.or([row("excuses.isExcused", "is", null), row("excuses.isExcused", "=", 0)]),
    );

/** A club's unanswered requests, in the order in which they came. */
export function listWaitingExcuseRequests(db: Db, clubId: string) {
  return waitingQuery(db, clubId)
    .innerJoin("people", "people.id", "requests.personId")
    .innerJoin("memberships", (join) =>
      inSameClub(join, "memberships.personId", "requests.personId"),
    )
    .select(["requests.eventId", "requests.personId", "requests.askedAt", "requests.reason"])
    .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .where(isMember())
    .orderBy("requests.askedAt")
    .orderBy("requests.personId")
    .execute();
}

/** Whether a request waits for an answer. */
export async function isExcuseRequestWaiting(
  db: Db,
  { clubId, eventId, personId }: RequestKey,
): Promise<boolean> {
  const row = await waitingQuery(db, clubId)
    .select("requests.askedAt")
    .where((row) => row.and({ "requests.eventId": eventId, "requests.personId": personId }))
    .executeTakeFirst();
  return row !== undefined;
}

/** The events of a person's clubs that they neither attended nor asked to be excused from. */
export function listUnexcused(db: Db, personId: string, since: Since): Promise<AskedEvent[]> {
  return eventsOfMember(db, personId, since)
    .where(isMember())
    .where((expression) => {
      const isIn = (table: "attendance" | "excuses" | "excuseRequests") =>
        expression
          .selectFrom(table)
          .select(`${table}.personId`)
          .whereRef(`${table}.clubId`, "=", "events.clubId")
          .whereRef(`${table}.eventId`, "=", "events.id")
          .where(`${table}.personId`, "=", personId);
      return expression.and(
        [
          isIn("attendance").where("attendance.state", "=", "present"),
          isIn("excuses").where("excuses.isExcused", "=", 1),
          isIn("excuseRequests"),
        ].map((found) => expression.not(expression.exists(found))),
      );
    })
    .execute();
}

/** Saves a request, unless the person already has one for the event. */
export async function insertExcuseRequest(
  db: Db,
  request: RequestKey & Pick<RequestRow, "askedAt" | "reason">,
): Promise<void> {
  await db
    .insertInto("excuseRequests")
    .values({ ...request, declinedAt: null, declinedBy: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Saves the answer to a request. */
export async function declineExcuseRequest(
  db: Db,
  { clubId, eventId, personId }: RequestKey,
  set: { declinedAt: number; declinedBy: string; answer: string },
): Promise<void> {
  await db
    .updateTable("excuseRequests")
    .set(set)
    .where((row) => row.and({ clubId, eventId, personId }))
    .execute();
}

/** Deletes a person's request. */
export async function deleteExcuseRequest(
  db: Db,
  { clubId, eventId, personId }: RequestKey,
): Promise<void> {
  await db
    .deleteFrom("excuseRequests")
    .where((row) => row.and({ clubId, eventId, personId }))
    .execute();
}

/** Deletes requests from before an instant, and returns how many. */
export async function deleteExcuseRequestsBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("excuseRequests")
    .where("askedAt", "<", instant)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

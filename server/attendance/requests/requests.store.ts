import { gradYearInClub, nameInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { isStillShown, seesEvent } from "../../platform/database/what-memberships-show.ts";
import { isAbsent } from "../attendance-at-events.ts";

type RequestRow = Tables["requests"];
type RequestKey = Pick<RequestRow, "clubId" | "eventId" | "personId">;

/** An event that can be requested, by its id alone. */
export function findAskedEvent(db: Db, eventId: string) {
  return askableEvents(db).where("events.id", "=", eventId).executeTakeFirst();
}
/** The same for a check-in, whose request waits while the event is canceled. */
export function findArrivedEvent(db: Db, eventId: string) {
  return meetings(db).where("events.id", "=", eventId).executeTakeFirst();
}
export type AskedEvent = NonNullable<Awaited<ReturnType<typeof findAskedEvent>>>;
export type Since = { day: string; instant: number };

const askableEvents = (db: Db) => meetings(db).where("events.cancelledAt", "is", null);

const meetings = (db: Db) =>
  db
    .selectFrom("events")
    .innerJoin("clubs", "clubs.id", "events.clubId")
    .innerJoin("terms", (join) => inSameClub(join, "terms.id", "events.termId"))
    .select(["terms.closedAt as yearClosedAt", "terms.reopenedAt as yearReopenedAt"])
    .select(["events.id", "events.name", "events.date", "events.clubId", "clubs.clubName"])
    .select(["events.status", "events.createdAt", "events.cancelledAt", "events.sealedAt"])
    .select(["events.startsAt", "events.endsAt", "events.opensAt", "events.closesAt"])
    .select("clubs.timeZone")
    .where("clubs.deletedAt", "is", null)
    .where(isMeeting())
    .where("events.deletedAt", "is", null);

/**
 * The events of a person's clubs, without those over before a day or an instant (milliseconds since
 * 1970); latest date first.
 */
export const eventsOfMember = (db: Db, personId: string, since: Since) =>
  askableEvents(db)
    .innerJoin("memberships", "memberships.clubId", "events.clubId")
    .where("memberships.personId", "=", personId)
    .where(seesEvent())
    .where((expression) =>
      expression.or([
        expression("events.date", ">=", since.day),
        expression("events.endsAt", ">=", since.instant),
        expression.and([
          expression("events.date", "is", null),
          expression.or([
            expression("events.createdAt", ">=", since.instant),
            expression("events.status", "=", "Active"),
          ]),
        ]),
      ]),
    )
    .orderBy("events.date", (order) => order.desc().nullsLast())
    .orderBy("events.createdAt", "desc")
    .orderBy("events.id");

/** Those of them that they haven't attended or requested. */
export function listUnattended(db: Db, personId: string, since: Since): Promise<AskedEvent[]> {
  return eventsOfMember(db, personId, since)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("attendance")
            .select("attendance.at")
            .whereRef("attendance.clubId", "=", "events.clubId")
            .whereRef("attendance.eventId", "=", "events.id")
            .where("attendance.personId", "=", personId)
            .where((row) => row.or([row("state", "=", "present"), row("mayReturn", "=", 0)])),
        ),
      ),
    )
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("requests")
            .select("requests.askedAt")
            .whereRef("requests.clubId", "=", "events.clubId")
            .whereRef("requests.eventId", "=", "events.id")
            .where("requests.personId", "=", personId),
        ),
      ),
    )
    .execute();
}

/**
 * Saves a request, unless the person already has one for the event. That one gets the time of the
 * check-in that it lacks, and waits again if it was declined without it.
 */
export async function insertRequest(
  db: Db,
  request: RequestKey & Pick<RequestRow, "askedAt" | "arrivedAt" | "reason">,
): Promise<void> {
  const { arrivedAt } = request;
  const fresh = { arrivedAt, declinedAt: null, declinedBy: null, answer: null };
  await db
    .insertInto("requests")
    .values(request)
    .onConflict((conflict) => {
      const same = conflict.columns(["clubId", "eventId", "personId"]);
      return arrivedAt === null
        ? same.doNothing()
        : same.doUpdateSet(fresh).where("requests.arrivedAt", "is", null);
    })
    .execute();
}

/** Whether a person has a request for an event, whatever became of it. */
export async function isRequested(
  db: Db,
  { clubId, eventId, personId }: RequestKey,
): Promise<boolean> {
  const request = await db
    .selectFrom("requests")
    .select("askedAt")
    .where((row) => row.and({ clubId, eventId, personId }))
    .executeTakeFirst();
  return request !== undefined;
}

/** Requests joined with the person's attendance, which tells their state. */
const requestQuery = (db: Db) =>
  db
    .selectFrom("requests")
    .leftJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "requests.clubId")
        .onRef("attendance.eventId", "=", "requests.eventId")
        .onRef("attendance.personId", "=", "requests.personId"),
    );

/** A person's requests, latest first. */
export function listRequestsOf(db: Db, personId: string) {
  return requestQuery(db)
    .innerJoin("events", (join) => inSameClub(join, "events.id", "requests.eventId"))
    .innerJoin("clubs", "clubs.id", "requests.clubId")
    .select(["requests.eventId", "requests.clubId", "requests.askedAt", "requests.reason"])
    .select(["requests.declinedAt", "requests.answer", "clubs.clubName"])
    .select(["events.name", "events.date", "attendance.state", "attendance.mayReturn"])
    .select(["events.createdAt", "clubs.timeZone"])
    .where("requests.personId", "=", personId)
    .where("events.deletedAt", "is", null)
    .where(isStillShown("requests", "askedAt"))
    .orderBy("requests.askedAt", "desc")
    .orderBy("requests.eventId")
    .execute();
}

/** A club's unanswered requests, in the order in which they came. */
export function listWaiting(db: Db, clubId: string) {
  return (
    requestQuery(db)
      .innerJoin("events", (join) => inSameClub(join, "events.id", "requests.eventId"))
      .innerJoin("people", "people.id", "requests.personId")
      .leftJoin("memberships", (join) =>
        inSameClub(join, "memberships.personId", "requests.personId"),
      )
      .select(["requests.eventId", "requests.personId"])
      .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
      .select(["requests.askedAt", "requests.arrivedAt", "requests.reason", "people.accountId"])
      .where("requests.clubId", "=", clubId)
      .where("requests.declinedAt", "is", null)
      .where("events.deletedAt", "is", null)
      .where("events.cancelledAt", "is", null)
      // People on the list have what they requested, and removed people have been answered.
      .where((row) =>
        row.or([
          row("attendance.state", "is", null),
          row.and([row("attendance.state", "=", "removed"), row("attendance.mayReturn", "=", 1)]),
        ]),
      )
      .orderBy("requests.askedAt")
      .orderBy("requests.personId")
      .execute()
  );
}

/** Some people's requests for an event that were not declined. */
export async function listUndeclined(
  db: Db,
  { clubId, eventId }: Omit<RequestKey, "personId">,
  personIds: readonly string[],
) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("requests")
    .innerJoin("people", "people.id", "requests.personId")
    .select(["requests.personId", "requests.arrivedAt", "people.accountId"])
    .where((row) => row.and({ "requests.clubId": clubId, "requests.eventId": eventId }))
    .where("requests.personId", "in", personIds)
    .where("requests.declinedAt", "is", null)
    .execute();
}

/** Declines an unanswered request; returns false if there is none. */
export async function declineRequest(
  db: Db,
  { clubId, eventId, personId }: RequestKey,
  set: { declinedAt: number; declinedBy: string; answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("requests")
    .set(set)
    .where((row) => row.and({ clubId, eventId, personId }))
    .where("declinedAt", "is", null)
    .where(isAbsent())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

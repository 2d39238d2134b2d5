import { nameInClub, gradYearInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMember } from "../../platform/database/is-member.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { isStillShown } from "../../platform/database/what-memberships-show.ts";

type Row = Tables["hourRequests"];

/**
 * Requests with the award that approving them created, whose id is theirs, and with whether the
 * person has it: that tells their state. Once there is an award, its year is the request's.
 */
const requestQuery = (db: Db) =>
  db
    .selectFrom("hourRequests as requests")
    .innerJoin("clubs", "clubs.id", "requests.clubId")
    .leftJoin("events", (join) => inSameClub(join, "events.id", "requests.id"))
    .innerJoin("terms", (join) =>
      join
        .onRef("terms.clubId", "=", "requests.clubId")
        .on((on) => on.eb("terms.id", "=", on.fn.coalesce("events.termId", "requests.termId"))),
    )
    .leftJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "requests.clubId")
        .onRef("attendance.eventId", "=", "requests.id")
        .onRef("attendance.personId", "=", "requests.personId"),
    )
    .select(["requests.clubId", "requests.id", "requests.date", "requests.minutes"])
    .select(["requests.what", "requests.contact", "requests.askedAt"])
    .where("clubs.deletedAt", "is", null);

/** A person's requests, latest first. */
export function listHourRequestsOf(db: Db, personId: string) {
  return requestQuery(db)
    .select(["clubs.clubName", "requests.declinedAt", "requests.answer", "terms.closedAt"])
    .select(["events.deletedAt", "attendance.state", "attendance.mayReturn"])
    .where("requests.personId", "=", personId)
    .where(isStillShown("requests", "askedAt"))
    .orderBy("requests.askedAt", "desc")
    .orderBy("requests.id")
    .execute();
}

/**
 * Requests of the open year that nobody has answered, from people who are still members. An undo
 * of the approval leaves an attendance that may return.
 */
const waitingQuery = (db: Db) =>
  requestQuery(db)
    .where("requests.declinedAt", "is", null)
    .where("terms.closedAt", "is", null)
    .where("events.deletedAt", "is", null)
    .where((row) =>
      row.or([
        row("attendance.state", "is", null),
        row.and([row("attendance.state", "=", "removed"), row("attendance.mayReturn", "=", 1)]),
      ]),
    );

/** A club's waiting requests, in the order in which they came. */
export function listWaitingHourRequests(db: Db, clubId: string) {
  return waitingQuery(db)
    .innerJoin("people", "people.id", "requests.personId")
    .innerJoin("memberships", (join) =>
      inSameClub(join, "memberships.personId", "requests.personId"),
    )
    .select(["requests.personId", "people.accountId", "events.id as awardId"])
    .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .where("requests.clubId", "=", clubId)
    .where(isMember())
    .orderBy("requests.askedAt")
    .orderBy("requests.id")
    .execute();
}

/** How many of a person's requests wait in a club. */
export async function countOwnWaiting(
  db: Db,
  { clubId, personId }: Pick<Row, "clubId" | "personId">,
): Promise<number> {
  const row = await waitingQuery(db)
    .where((row) => row.and({ "requests.personId": personId, "requests.clubId": clubId }))
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** A person's request, if it waits. */
export function findOwnWaiting(db: Db, { personId, id }: Pick<Row, "personId" | "id">) {
  return waitingQuery(db)
    .where((row) => row.and({ "requests.personId": personId, "requests.id": id }))
    .executeTakeFirst();
}

/**
 * The open years of the clubs of a person that count service hours: where an event or an award
 * gives some, or a requirement asks for some (R26.40).
 */
export function listClubsWithHours(db: Db, personId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .innerJoin("terms", "terms.clubId", "memberships.clubId")
    .select(["memberships.clubId", "clubs.timeZone", "terms.id as termId", "terms.startsOn"])
    .where("memberships.personId", "=", personId)
    .where(isMember())
    .where("clubs.deletedAt", "is", null)
    .where("terms.closedAt", "is", null)
    .where((row) => {
      const ofTerm = row
        .selectFrom("events")
        .select("events.id")
        .whereRef("events.clubId", "=", "terms.clubId")
        .whereRef("events.termId", "=", "terms.id")
        .where("events.deletedAt", "is", null);
      return row.or([
        row.exists(
          row
            .selectFrom("requirements")
            .select("requirements.id")
            .whereRef("requirements.clubId", "=", "terms.clubId")
            .whereRef("requirements.termId", "=", "terms.id")
            .where("requirements.deletedAt", "is", null)
            .where("requirements.conditions", "like", '%"measure":"hours"%'),
        ),
        row.exists(ofTerm.where("events.minutes", "is not", null)),
        row.exists(
          ofTerm
            .innerJoin("attendance", (join) => inSameClub(join, "attendance.eventId", "events.id"))
            .where("events.kind", "=", "award")
            .where("attendance.minutes", "is not", null),
        ),
      ]);
    })
    .orderBy("memberships.clubId")
    .execute();
}

/** Whether there is a request with an id, in whatever state. */
export async function isHourRequest(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("hourRequests")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an award was made of a request that was withdrawn after an undo (R26.43). */
export async function isOfWithdrawn(
  db: Db,
  { clubId, id }: Pick<Row, "clubId" | "id">,
): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .leftJoin("hourRequests", "hourRequests.id", "events.id")
    .select("events.id")
    .where((row) => row.and({ "events.clubId": clubId, "events.id": id }))
    .where("hourRequests.id", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a request. */
export async function insertHourRequest(
  db: Db,
  request: Omit<Row, "declinedAt" | "declinedBy" | "answer">,
): Promise<void> {
  const unanswered = { declinedAt: null, declinedBy: null, answer: null };
  await db
    .insertInto("hourRequests")
    .values({ ...request, ...unanswered })
    .execute();
}

/** Saves the answer to a request. */
export async function declineHourRequest(
  db: Db,
  { clubId, id }: Pick<Row, "clubId" | "id">,
  set: { declinedAt: number; declinedBy: string; answer: string },
): Promise<void> {
  await db
    .updateTable("hourRequests")
    .set(set)
    .where((row) => row.and({ clubId, id }))
    .execute();
}

/** Moves a term's requests to another term: all of them, or those for days since a given one. */
export async function moveHourRequests(
  db: Db,
  { clubId, from, to }: { clubId: string; from: string; to: string },
  since: string | null,
): Promise<void> {
  await db
    .updateTable("hourRequests")
    .set({ termId: to })
    .where((row) => row.and({ clubId, termId: from }))
    .$if(since !== null, (query) => query.where("date", ">=", since))
    .execute();
}

/** Deletes a request. */
export async function deleteHourRequest(
  db: Db,
  { clubId, id }: Pick<Row, "clubId" | "id">,
): Promise<void> {
  await db.deleteFrom("hourRequests").where("clubId", "=", clubId).where("id", "=", id).execute();
}

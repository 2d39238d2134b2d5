import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

export type RecordRow = Tables["records"];

export async function insertRecord(db: Db, row: RecordRow): Promise<void> {
  await db.insertInto("records").values(row).execute();
}

/**
 * Records for every club of the person with this address. For an address without an
 * account the same statement runs and writes nothing, so that its time tells nobody.
 */
export async function insertForClubsOf(
  db: Db,
  email: string,
  { id, at, kind }: Pick<RecordRow, "id" | "at" | "kind">,
): Promise<void> {
  const users = db.selectFrom("users").where("users.email", "=", email);
  const values = [
    sql<string>`cast(${id} as text)`.as("id"),
    sql<number>`cast(${at} as bigint)`.as("at"),
    sql<string>`cast(${kind} as text)`.as("kind"),
    sql<null>`null`.as("actorId"),
    "users.id as subjectId",
    sql<null>`null`.as("eventId"),
    sql<string>`'{}'`.as("details"),
  ] as const;
  await db
    .insertInto("records")
    .columns(["clubId", "id", "at", "kind", "actorId", "subjectId", "eventId", "details"])
    .expression(
      users
        .innerJoin("memberClubs", "memberClubs.uid", "users.id")
        .select(["memberClubs.clubId", ...values])
        .unionAll(
          users.innerJoin("admins", "admins.uid", "users.id").select(["admins.clubId", ...values]),
        ),
    )
    .execute();
}

/** The club's records, newest first, with the names that people and events have now. */
export function listRecords(
  db: Db,
  clubId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  return db
    .selectFrom("records")
    .leftJoin("members as actorMember", "actorMember.uid", "records.actorId")
    .leftJoin("users as actorUser", "actorUser.id", "records.actorId")
    .leftJoin("members as subjectMember", "subjectMember.uid", "records.subjectId")
    .leftJoin("users as subjectUser", "subjectUser.id", "records.subjectId")
    .leftJoin("events", (join) =>
      join.onRef("events.clubId", "=", "records.clubId").onRef("events.id", "=", "records.eventId"),
    )
    .select((expression) => [
      "records.id",
      "records.at",
      "records.kind",
      "records.actorId",
      "records.subjectId",
      "records.eventId",
      "records.details",
      // The club's row first: it is what the club keeps of somebody who has left.
      expression.fn.coalesce("actorMember.name", "actorUser.displayName").as("actorName"),
      expression.fn.coalesce("subjectMember.name", "subjectUser.displayName").as("subjectName"),
      "events.name as eventName",
    ])
    .where("records.clubId", "=", clubId)
    .$if(before !== undefined, (query) => query.where("records.id", "<", before ?? ""))
    .orderBy("records.id", "desc")
    .limit(limit)
    .execute();
}

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

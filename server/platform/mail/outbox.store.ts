import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

export type OutboxRow = Tables["outbox"];

export async function insertOutboxRow(db: Db, row: OutboxRow): Promise<void> {
  await db.insertInto("outbox").values(row).execute();
}

/**
 * Adds to what a row is about that nobody has begun to send; false when there is none. What the
 * row is about begins with `prefix`. Its mail is written after the caller's transaction has ended.
 */
export async function addToWaitingRow(
  db: Db,
  { kind, recipient, prefix }: Pick<OutboxRow, "kind" | "recipient"> & { prefix: string },
  more: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ about: sql<string>`"about" || ${more}` })
    .where("attempts", "=", 0)
    .where("id", "=", (query) =>
      query
        .selectFrom("outbox")
        .select("id")
        .where("kind", "=", kind)
        .where("recipient", "=", recipient)
        .where("attempts", "=", 0)
        .where("about", "like", `${prefix}%`)
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Takes the row that is due longest, so that nobody else does until `until`. Undefined when
 * none is due, and also when somebody else has just taken that row.
 */
export function leaseOutboxRow(db: Db, now: number, until: number): Promise<OutboxRow | undefined> {
  return db
    .updateTable("outbox")
    .set((expression) => ({ dueAt: until, attempts: expression("attempts", "+", 1) }))
    .where("dueAt", "<=", now)
    .where("id", "=", (query) =>
      query
        .selectFrom("outbox")
        .select("id")
        .where("dueAt", "<=", now)
        .orderBy("dueAt")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function postponeOutboxRow(db: Db, id: string, dueAt: number): Promise<void> {
  await db.updateTable("outbox").set({ dueAt }).where("id", "=", id).execute();
}

export async function deleteOutboxRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Takes back every mail to a recipient. */
export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom("outbox").where("recipient", "=", recipient).execute();
}

/** How many rows there are, and when the oldest was put in, in milliseconds since 1970. */
export function summarizeOutbox(db: Db): Promise<{ mails: number; oldestAt: number | null }> {
  return db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("mails"))
    .select(sql<number | null>`min("createdAt")`.as("oldestAt"))
    .executeTakeFirstOrThrow();
}

/** When the next row is due, in milliseconds since 1970; undefined when the outbox is empty. */
export async function findNextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select(sql<number | null>`min("dueAt")`.as("dueAt"))
    .executeTakeFirst();
  return row?.dueAt ?? undefined;
}

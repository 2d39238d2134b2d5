import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

export type OutboxRow = Tables["outbox"];

export async function insertOutboxRow(db: Db, row: OutboxRow): Promise<void> {
  await db.insertInto("outbox").values(row).execute();
}

/**
 * Appends to the subject matter of a row that nobody has begun to send; false if there is none. The
 * row's `about` must begin with `prefix`. The row stays locked until the caller's transaction ends,
 * and its email is composed after that.
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
        .where((row) => row.and({ kind, recipient, attempts: 0 }))
        .where("about", "like", `${prefix}%`)
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Leases the row that has been due longest until `until`, so that nobody else takes it. Undefined
 * if none is due, or if someone else has just taken that row.
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

/** Deletes every unsent email to a recipient. */
export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom("outbox").where("recipient", "=", recipient).execute();
}

/** What is in the outbox; instants in milliseconds since 1970, null if there is no such row. */
export type OutboxSummary = {
  mails: number;
  /** When the oldest row was added. */
  oldestAt: number | null;
  /** How many rows were tried in vain. */
  retried: number;
  /** Since when a row should have been sent, or has been tried in vain. */
  lateSince: number | null;
};

/**
 * Summarizes the outbox. A failed first attempt is tried again after `firstRetryMs`, which is less
 * than the lease of one in progress.
 */
export function summarizeOutbox(db: Db, now: number, firstRetryMs: number): Promise<OutboxSummary> {
  const retried = sql`"attempts" > 1 or ("attempts" = 1 and "dueAt" <= ${now + firstRetryMs})`;
  return db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("mails"))
    .select([
      sql<number | null>`min("createdAt")`.as("oldestAt"),
      sql<number>`count(case when ${retried} then 1 end)`.as("retried"),
      sql<number | null>`min(case when ${retried} then "createdAt"
        when "attempts" = 0 and "dueAt" <= ${now} then "dueAt" end)`.as("lateSince"),
    ])
    .executeTakeFirstOrThrow();
}

/** When the next row is due, in milliseconds since 1970; undefined if the outbox is empty. */
export async function findNextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select(sql<number | null>`min("dueAt")`.as("dueAt"))
    .executeTakeFirst();
  return row?.dueAt ?? undefined;
}

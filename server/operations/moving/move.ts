import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { beingMoved, requireSameSecret } from "../../platform/secrets/same-secret.ts";
import { StartError } from "../../platform/start-error.ts";
import { movedTables, type MovedTable } from "./moved-tables.ts";
import { closeProgress, findPosition, openProgress, setPosition } from "./progress.store.ts";
import { keyOf, readBatches, summarize, type MovedRow, type Summary } from "./table-rows.ts";

/** A table in both databases. */
export type Comparison = { table: string; from: Summary; to: Summary; same: boolean };

/** The key under which the source installation is stored; tables use their own names. */
const source = "source";

/**
 * Copies every row into a new database in batches, each in a transaction that also stores its
 * position, so that an interrupted move resumes there. `fingerprint` identifies the source
 * installation. Throws a StartError if the database has a different one.
 */
export async function move(
  from: Database,
  to: Database,
  fingerprint: string,
  say: (line: string) => void,
): Promise<void> {
  await beginMove(to.schema, fingerprint);
  for (const table of movedTables) {
    const position = await findPosition(to.schema, table.name);
    const after = position === undefined ? undefined : (JSON.parse(position) as unknown[]);
    let rows = 0;
    for await (const batch of readBatches(from.read, table, after)) {
      await copyBatch(to.schema, table, batch);
      rows += batch.length;
      if (rows % 50_000 === 0) say(`${table.name}: ${rows} rows…`);
    }
    say(`${table.name}: ${rows} rows${after === undefined ? "" : " more"}`);
  }
}

/** Completes a move: the database is then usable like any other, with its original secret. */
export async function endMove(to: Database, secret: string): Promise<void> {
  await transaction(to.schema, async (db) => {
    await db.deleteFrom("installation").execute();
    await requireSameSecret(db, secret);
    await closeProgress(db);
  });
}

/** Compares every table in both databases. */
export async function compare(from: Database, to: Database): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const table of movedTables) {
    const [old, moved] = [await summarize(from.read, table), await summarize(to.schema, table)];
    const same = old.rows === moved.rows && old.sum === moved.sum;
    comparisons.push({ table: table.name, from: old, to: moved, same });
  }
  return comparisons;
}

async function beginMove(db: Db, fingerprint: string): Promise<void> {
  await transaction(db, async (db) => {
    await openProgress(db);
    const begun = await findPosition(db, source);
    if (begun === fingerprint) return;
    const used = await db.selectFrom("installation").select("id").executeTakeFirst();
    if (begun !== undefined || used !== undefined)
      throw new StartError(
        "the PostgreSQL database already has another installation. Use an empty one.",
      );
    await setPosition(db, source, fingerprint);
    // Prevents servers from starting on a partial installation.
    await db.insertInto("installation").values({ id: 1, secretCheck: beingMoved }).execute();
  });
}

async function copyBatch(db: Db, table: MovedTable, batch: MovedRow[]): Promise<void> {
  const end = batch.at(-1);
  if (end === undefined) return;
  await transaction(db, async (db) => {
    await db
      .insertInto(table.name)
      // The rows come from the same table of the other database.
      .values(batch)
      .execute();
    await setPosition(db, table.name, JSON.stringify(keyOf(end, table)));
  });
}

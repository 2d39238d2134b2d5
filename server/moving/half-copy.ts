import { sql } from "kysely";
import { transaction, type Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { StartError } from "../platform/start-error.ts";
import type { MovedTable } from "./moved-tables.ts";

/** How far a table has come: the key of the last row that is there, and how many are. */
export type Progress = { after: unknown[] | undefined; rows: number };

/** How far each table has come; there is such a table only while an installation is moved. */
type MovingTable = { table: keyof Tables; after: string; rows: number };

const moving = "moving";
/** Stands for the check of the secret, which no secret meets: no server starts on half a copy. */
const markOf = (fingerprint: string) => `${moving} ${fingerprint}`;

/** Throws a StartError for a database in which somebody else has made tables. */
export async function refuseForeign(target: Db): Promise<void> {
  const tables = await target.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => name);
  if (names.length > 0 && !names.includes("kysely_migration"))
    throw new StartError(`the database holds tables of something else (${names[0]}).`);
}

/**
 * Marks an empty database as half a copy of what the fingerprint stands for, or finds that
 * mark again. Throws a StartError for a database that is in use, or half a copy of other data.
 */
export async function markHalfCopy(
  target: Db,
  fingerprint: string,
  tables: MovedTable[],
): Promise<"begun" | "found"> {
  return transaction(target, async (db) => {
    // A server that starts at this moment waits, and then finds the mark.
    await sql`lock table "installation" in share row exclusive mode`.execute(db);
    const found = await findSecretCheck(db);
    if (found === markOf(fingerprint)) return "found";
    if (found?.startsWith(markOf("")))
      throw new StartError(
        "the database holds half a copy of another data folder, or of this one before it changed. Create the database anew.",
      );
    if (found !== undefined || (await hasRows(db, tables)))
      throw new StartError(
        "the database already holds an installation. With -- --check it is compared; to copy, name an empty one.",
      );
    await db
      .insertInto("installation")
      .values({ id: 1, secretCheck: markOf(fingerprint) })
      .execute();
    await db.schema
      .createTable(moving)
      .addColumn("table", "text", (column) => column.primaryKey())
      .addColumn("after", "text", (column) => column.notNull())
      .addColumn("rows", "bigint", (column) => column.notNull())
      .execute();
    return "begun";
  });
}

/** Takes the mark away, so that servers start. */
export async function unmark(db: Db): Promise<void> {
  await db.deleteFrom("installation").execute();
  await db.schema.dropTable(moving).execute();
}

async function findSecretCheck(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("installation").select("secretCheck").executeTakeFirst();
  return row?.secretCheck;
}

async function hasRows(db: Db, tables: MovedTable[]): Promise<boolean> {
  const parts = tables.map(({ name }) => sql`exists (select 1 from ${sql.table(name)})`);
  const { rows } = await sql<{ used: boolean }>`
    select ${sql.join(parts, sql` or `)} as "used"`.execute(db);
  return rows[0]?.used ?? false;
}

export async function findProgress(target: Db, table: keyof Tables): Promise<Progress> {
  const row = await withMoving(target)
    .selectFrom(moving)
    .select(["after", "rows"])
    .where("table", "=", table)
    .executeTakeFirst();
  if (row === undefined) return { after: undefined, rows: 0 };
  return { after: JSON.parse(row.after) as unknown[], rows: row.rows };
}

export async function saveProgress(db: Db, table: keyof Tables, progress: Progress): Promise<void> {
  const values = { after: JSON.stringify(progress.after), rows: progress.rows };
  await withMoving(db)
    .insertInto(moving)
    .values({ table, ...values })
    .onConflict((conflict) => conflict.column("table").doUpdateSet(values))
    .execute();
}

function withMoving(db: Db) {
  return db.withTables<{ [moving]: MovingTable }>();
}

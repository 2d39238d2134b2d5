import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrations } from "#server/platform/migrations/migrations.ts";
import {
  createPostgresDatabase,
  openMigrated,
  type TestDatabase,
} from "../../databases/databases.ts";
import type { OldRows } from "./old-rows.ts";

/** Version 0.1's migrations. */
const oldMigrations = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name <= "0010-attendance-of-member"),
);

/** In an order that satisfies foreign keys. */
const tables: (keyof OldRows)[] = [
  ...(["users", "credentials", "sessions", "verifications", "clubs", "admins"] as const),
  ...(["members", "memberClubs", "events", "attendance", "records", "departures"] as const),
  ...(["changes", "outbox", "signingKeys", "failures"] as const),
];

/** Engines whose databases were created by version 0.1 with these rows, and have been upgraded. */
export function oldDatabases(rows: OldRows): TestDatabase[] {
  return [
    {
      name: "SQLite",
      async open(folder) {
        const database = await fill(openSqlite(folder), rows);
        await migrate(database, migrations);
        return database;
      },
    },
    {
      name: "PostgreSQL",
      open: async (_folder, logger) => {
        const { url, drop } = await createOldPostgres(rows, logger);
        const database = await openMigrated(url, logger);
        return {
          ...database,
          async close() {
            await database.close();
            await drop();
          },
        };
      },
    },
  ];
}

/** Creates a data folder's database in version 0.1's state. */
export async function writeOldSqlite(folder: string, rows: OldRows): Promise<void> {
  const database = await fill(openSqlite(folder), rows);
  await database.close();
}

/** Creates a database on this run's server in version 0.1's state. */
export async function createOldPostgres(rows: OldRows, logger: Logger) {
  const created = await createPostgresDatabase("template1");
  const database = await fill(openPostgres(created.url, logger), rows);
  await database.close();
  return created;
}

async function fill(database: Database, rows: OldRows): Promise<Database> {
  await migrate(database, oldMigrations);
  for (const table of tables) await insertRows(database, table, rows[table]);
  return database;
}

async function insertRows(
  { schema }: Database,
  table: keyof OldRows,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const some = 500;
  for (let from = 0; from < rows.length; from += some) {
    const values = rows
      .slice(from, from + some)
      .map((row) => sql`(${sql.join(Object.values(row))})`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)}`.execute(
      schema,
    );
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";
import { tableNames } from "#server/platform/database/table-registry.ts";
import { migrations } from "#server/platform/migrations/migrations.ts";

type Fixture = { madeAt: number; tables: Record<string, object[]> };

const fixture = JSON.parse(
  readFileSync(join(import.meta.dirname, "lost-carryover.json"), "utf8"),
) as Fixture;

/** The migrations of the 0.2 that wrote it. */
export const migrationsOfLostPoints = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name <= "0028-saved-spots-and-locks"),
);

/** Its rows, by table. */
export const rowsOfLostPoints = fixture.tables;

/** The time of its last operation. */
export const lostPointsAt = new Date(fixture.madeAt);

/**
 * Fills an empty database with the data that version 0.2 wrote when members claimed records: in
 * Robotics Ana, Ben and Cho lost everything but events, Dee's carry-over was later set to 25 by an
 * officer, Eve later came to an event, Fay's claim was undone, and Gus, who was a member before,
 * lost nothing. In Chess Club Ana lost 4 points. Everyone's password is `testPassword`.
 */
export async function fillWithLostPoints(database: Database): Promise<void> {
  for (const name of tableNames) {
    const rows = fixture.tables[name];
    if (rows !== undefined)
      await sql`
      insert into ${sql.table(name)} ${columnsOf(rows)} values ${valuesOf(rows)}`.execute(
        database.write,
      );
  }
}

const columnsOf = ([first = {}]: object[]) =>
  sql`(${sql.join(Object.keys(first).map((column) => sql.ref(column)))})`;
const valuesOf = (rows: object[]) =>
  sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`));

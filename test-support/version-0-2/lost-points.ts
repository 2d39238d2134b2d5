import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";
import { tableNames } from "#server/platform/database/table-registry.ts";

type Fixture = { madeAt: number; tables: Record<string, object[]> };

const fixture = JSON.parse(
  readFileSync(join(import.meta.dirname, "lost-carryover.json"), "utf8"),
) as Fixture;

/** When the last of it was done. */
export const lostPointsAt = new Date(fixture.madeAt);

/**
 * Fills an empty database with what the program of version 0.2 wrote when members claimed records:
 * in Robotics Ana, Ben and Cho lost everything but events, Dee's carry-over was set to 25 by an
 * officer since, Eve came to an event since, Fay's claim was undone, and Gus, who was a member
 * before, lost nothing. In Chess Club Ana lost 4 points. Everybody's password is `testPassword`.
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

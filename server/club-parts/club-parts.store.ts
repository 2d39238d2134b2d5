import { sql, type RawBuilder } from "kysely";
import { clubParts, type ClubPart } from "#contract/club-parts.ts";
import type { Db } from "../platform/database/database.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";

type Condition = RawBuilder<boolean | number>;

/**
 * When a club has used each part (R13.41): what was deleted or undone counts, and so does what only
 * the history still says. Kinds are written as they are in the index that finds them.
 */
const usesOf = (clubId: string): Record<ClubPart, Condition> => {
  const has = (table: string, where: Condition = sql`true`): Condition =>
    sql`exists (select 1 from ${sql.table(table)} where "clubId" = ${clubId} and ${where})`;
  const did = (kind: OperationKind, where: Condition = sql`true`) =>
    has("operations", sql`"kind" = ${sql.lit(kind)} and ${where}`);
  // A club's file doesn't say any of this, so a club that came from one may have used it.
  const cameFromFile = did("opening", sql`"details" like '%"facts":%'`);
  return {
    awards: has("events", sql`"kind" = 'award'`),
    categories: has("categories"),
    "changing-codes": has("events", sql`("codeKind" = 'changing' or "codeKey" is not null)`),
    hours: sql`(${has("events", sql`"minutes" is not null`)}
      or ${has("attendance", sql`"minutes" is not null`)}
      or ${has("requirements", sql`"conditions" like '%"measure":"hours"%'`)}
      or ${did("hours-set")}
      or ${did("event-set", sql`"details" like '%"minutes":%'`)})`,
    imports: sql`(${did("imported")} or ${cameFromFile})`,
    passes: sql`(${did("pass-made")} or ${cameFromFile})`,
    requirements: has("requirements"),
    slips: sql`(${did("slips-given")} or ${cameFromFile})`,
    years: sql`(${has("terms", sql`"closedAt" is not null`)} or ${did("year-started")})`,
  };
};

/** The parts that a club has ever used, in their order. */
export async function listUsedParts(db: Db, clubId: string): Promise<ClubPart[]> {
  const uses = usesOf(clubId);
  const columns = clubParts.map((part) => sql`${uses[part]} as ${sql.id(part)}`);
  const { rows } = await sql<
    Record<ClubPart, boolean | number>
  >`select ${sql.join(columns)}`.execute(db);
  // SQLite answers with 0 and 1.
  return clubParts.filter((part) => Boolean(rows[0]?.[part]));
}

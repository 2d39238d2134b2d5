import { sql, type RawBuilder } from "kysely";
import { features, type Feature } from "#contract/clubs/used-features/features.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OperationKind } from "../../platform/database/tables-of-ledger.ts";

type Condition = RawBuilder<boolean | number>;

/**
 * The SQL condition for each feature, whether the club has ever used it (R13.41): what was deleted
 * or undone counts, and so does what only the history still says. Kinds are literals, not
 * parameters, so that the partial index of migration 0084 can be used.
 */
const usesOf = (clubId: string): Record<Feature, Condition> => {
  const has = (table: string, where: Condition = sql`true`): Condition =>
    sql`exists (select 1 from ${sql.table(table)} where "clubId" = ${clubId} and (${where}))`;
  const did = (kind: OperationKind, where: Condition = sql`true`) =>
    has("operations", sql`"kind" = ${sql.lit(kind)} and (${where})`);
  // A club's file doesn't say any of this, so a club that came from one may have used it.
  const cameFromFile = did("opening", sql`"details" like '%"facts":%'`);
  return {
    awards: has("events", sql`"kind" = 'award'`),
    categories: has("categories"),
    "changing-codes": has("events", sql`"codeKind" = 'changing' or "codeKey" is not null`),
    hours: sql`(${has("events", sql`"minutes" is not null`)}
      or ${has("attendance", sql`"minutes" is not null`)}
      or ${has("requirements", sql`"conditions" like '%"measure":"hours"%'`)}
      or ${did("hours-set")}
      or ${did("event-set", sql`"details" like '%"minutes":%'`)}
      or ${did("events-set", sql`"details" like '%"minutes":%'`)}
      or ${did("requirement-set", sql`"details" like '%"measure":"hours"%'`)})`,
    // Since the last 30 days, which is as long as anything waits for an officer's answer.
    kiosks: has("kiosks"),
    passes: sql`(${did("pass-made")} or ${cameFromFile})`,
    requirements: has("requirements"),
    slips: sql`(${did("slips-given")} or ${cameFromFile})`,
    years: sql`(${has("terms", sql`"closedAt" is not null`)} or ${did("year-started")})`,
  };
};

/** The features that a club has ever used, in their order. */
export async function listUsedFeatures(db: Db, clubId: string): Promise<Feature[]> {
  const uses = usesOf(clubId);
  const columns = features.map((feature) => sql`${uses[feature]} as ${sql.id(feature)}`);
  const { rows } = await sql<
    Record<Feature, boolean | number>
  >`select ${sql.join(columns)}`.execute(db);
  // SQLite answers with 0 and 1.
  return features.filter((feature) => Boolean(rows[0]?.[feature]));
}

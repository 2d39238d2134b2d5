import { sql } from "kysely";

/**
 * A person's name and graduation year in a club, in a query with `people` and `memberships`: as an
 * officer corrected it, or else the person's own (R4.13). Whatever lists a club's people reads it
 * here (docs/decisions/0021-corrected-names.md).
 */
export const nameInClub = sql<string>`coalesce("memberships"."listedName", "people"."name")`;
export const gradYearInClub = sql<
  number | null
>`coalesce("memberships"."listedYear", "people"."gradYear")`;

import { sql } from "kysely";

/**
 * What a club calls a person, and when they graduate, in a query with `people` and `memberships`:
 * as one of its officers corrected it, or else as they say themselves (R4.13).
 */
export const nameInClub = sql<string>`coalesce("memberships"."listedName", "people"."name")`;
export const gradYearInClub = sql<
  number | null
>`coalesce("memberships"."listedYear", "people"."gradYear")`;

import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Fact } from "../ledger/facts.ts";
import { isAnyOfEndedTerm } from "./years.store.ts";

/**
 * Throws `year-ended` if facts change an event of a year that ended, or who attended it (R31.5).
 * Merging two records, and starting a year, may: neither changes what happened.
 */
export async function requireOpenYear(
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<void> {
  const isAllowed = facts.some(
    (fact) => fact.fact === "year" || (fact.fact === "membership" && fact.merged !== undefined),
  );
  if (isAllowed) return;
  const eventIds = facts.flatMap((fact) => ("eventId" in fact ? [fact.eventId] : []));
  if (await isAnyOfEndedTerm(db, clubId, [...new Set(eventIds)])) throw new AppError("year-ended");
}

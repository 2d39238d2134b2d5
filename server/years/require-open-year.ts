import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Fact } from "../ledger/facts.ts";
import { listTermsOfRequirements } from "../requirements/definitions.ts";
import { listTerms } from "../terms/terms.service.ts";
import { isAnyOfEndedTerm } from "./years.store.ts";

/**
 * Throws `year-ended` if facts change an event of a year that ended, who attended it, or what
 * members brought into that year or had to attend in it, by an undo as well (R31.5, R31.7).
 * Merging two records, and starting a year, may: neither changes what happened. `eventIds` are the
 * events that the facts are about.
 */
export async function requireOpenYear(
  db: Db,
  clubId: string,
  { facts, eventIds }: { facts: readonly Fact[]; eventIds: readonly string[] },
): Promise<void> {
  const isAllowed = facts.some(
    (fact) => fact.fact === "year" || (fact.fact === "membership" && fact.merged !== undefined),
  );
  if (isAllowed) return;
  const requirementIds = facts.flatMap((fact) =>
    fact.fact === "results" ? [fact.requirementId] : [],
  );
  const termIds = [
    ...facts.flatMap((fact) => ("termId" in fact ? [fact.termId] : [])),
    ...(await listTermsOfRequirements(db, clubId, requirementIds)),
  ];
  const isEnded =
    (await isAnyOfEndedTerm(db, clubId, [...new Set(eventIds)])) ||
    (termIds.length > 0 &&
      (await listTerms(db, clubId)).some(
        ({ id, closedAt }) => closedAt !== null && termIds.includes(id),
      ));
  if (isEnded) throw new AppError("year-ended");
}

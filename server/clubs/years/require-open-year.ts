import type { Fact } from "../../ledger/facts.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { listTermsOfRequirements } from "../../requirements/definitions.ts";
import { listTerms } from "../terms/terms.service.ts";
import { isAnyOfEndedTerm } from "./years.store.ts";

/**
 * Throws `year-ended` if facts change an event of a year that ended, who attended it, or what
 * members brought into that year or had to attend in it, by an undo as well (R31.5, R31.7), unless
 * it is reopened (R31.11). Even then, throws `year-without-check-in` for events that would become
 * Active. Merging two records, and starting a year, may: neither changes what happened. `eventIds`
 * are the events that the facts are about.
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
    (await isAnyOfEndedTerm(db, clubId, [...new Set(eventIds)], { reopened: false })) ||
    (termIds.length > 0 &&
      (await listTerms(db, clubId)).some(
        ({ id, closedAt, reopenedAt }) =>
          closedAt !== null && reopenedAt === null && termIds.includes(id),
      ));
  if (isEnded) throw new AppError("year-ended");
  const activated = facts.flatMap((fact) =>
    fact.fact === "event" && fact.changes.status?.to === "Active" ? [fact.eventId] : [],
  );
  if (await isAnyOfEndedTerm(db, clubId, activated, { reopened: true }))
    throw new AppError("year-without-check-in");
}

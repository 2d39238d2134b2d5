import type { YearChoice } from "#contract/clubs/years.ts";
import { yearName } from "#contract/members/carry-over.ts";
import { schoolYearEnd } from "#contract/members/grade.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { findOpenTerm, insertTerm, listTerms, updateTerm } from "./terms.store.ts";

type Term = Awaited<ReturnType<typeof listTerms>>[number];

/** Opens the first term of a new club: the school year that includes `now`, in UTC. */
export async function openFirstTerm(db: Db, clubId: string, now: Date): Promise<void> {
  const end = schoolYearEnd(now, "UTC");
  await insertTerm(db, {
    clubId,
    id: "1",
    name: yearName(end),
    startsOn: `${end - 1}-08-01`,
    endsOn: null,
    closedAt: null,
    revision: 0,
  });
}

/** The open term; every club has exactly one. */
export async function getOpenTerm(db: Db, clubId: string) {
  const term = await findOpenTerm(db, clubId);
  if (term === undefined) throw new Error("A club has no open term.");
  return term;
}

/** The id of the open term. */
export async function getOpenTermId(db: Db, clubId: string): Promise<string> {
  return (await getOpenTerm(db, clubId)).id;
}

/** Throws `year-ended` unless a term of a club is the open one. */
export async function requireOpenTerm(db: Db, clubId: string, termId: string): Promise<void> {
  if (termId !== (await getOpenTermId(db, clubId))) throw new AppError("year-ended");
}

/** A club's terms, oldest first. Terms whose start was undone are closed. */
export { listTerms };

/** A school year of the club that ended; undefined if there is none with this ID. */
export async function findEndedTerm(db: Db, clubId: string, id: string): Promise<Term | undefined> {
  const term = (await listTerms(db, clubId)).find((one) => one.id === id);
  return term === undefined || term.closedAt === null || term.endsOn === null ? undefined : term;
}

/** Lets an ended term be corrected, or not anymore (R31.11). */
export async function setReopened(
  db: Db,
  { clubId, revision, at }: { clubId: string; revision: number; at: number },
  { id, isReopened }: { id: string; isReopened: boolean },
): Promise<void> {
  const reopenedAt = isReopened ? at : null;
  await updateTerm(db, { clubId, id }, { reopenedAt, reopenRevision: revision });
}

/**
 * A club's school years: the open one, then those that ended, latest first (R31.6). A year whose
 * start was undone isn't one of them.
 */
export async function listYears(db: Db, clubId: string): Promise<YearChoice[]> {
  const years = (await listTerms(db, clubId)).filter(isYear).toReversed();
  return years.map(({ id, name, reopenedAt }) => ({
    id,
    name,
    ...(reopenedAt !== null && { isReopened: true as const }),
  }));
}

/** Whether a term is a year: open or ended, and its start wasn't undone. */
export function isYear({ closedAt, endsOn }: Pick<Term, "closedAt" | "endsOn">): boolean {
  return closedAt === null || endsOn !== null;
}

/**
 * The ids of a club's years that had started by an instant. Each starts when the one before it is
 * closed.
 */
export async function listYearsStartedBy(
  db: Db,
  clubId: string,
  instant: number,
): Promise<Set<string>> {
  const years = (await listTerms(db, clubId)).filter(
    ({ closedAt, endsOn }) => closedAt === null || endsOn !== null,
  );
  const started = years.filter((_, index) => (years[index - 1]?.closedAt ?? 0) <= instant);
  return new Set(started.map(({ id }) => id));
}

/** Opens the terms of a club's file; only the last one is still open. */
export async function bringTerms(
  db: Db,
  clubId: string,
  terms: readonly Pick<Term, "id" | "name" | "startsOn" | "endsOn" | "closedAt">[],
): Promise<void> {
  for (const term of terms) await insertTerm(db, { ...term, clubId, revision: 0 });
}

/** Prepares a term that `switchTerms` opens. */
export async function prepareTerm(
  db: Db,
  clubId: string,
  term: { id: string; name: string; startsOn: string; at: number },
): Promise<void> {
  const { at: closedAt, ...values } = term;
  await insertTerm(db, { clubId, ...values, endsOn: null, closedAt, revision: 0 });
}

/** Closes the open term on a day, if that is known, and opens another one. */
export async function switchTerms(
  db: Db,
  { clubId, revision, at }: { clubId: string; revision: number; at: number },
  { from, to, endsOn }: { from: string; to: string; endsOn: string | null },
): Promise<void> {
  await updateTerm(db, { clubId, id: from }, { endsOn, closedAt: at, revision });
  await updateTerm(db, { clubId, id: to }, { endsOn: null, closedAt: null, revision });
}

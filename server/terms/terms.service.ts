import { schoolYearEnd } from "#contract/grade.ts";
import type { Db } from "../platform/database/database.ts";
import { findOpenTerm, insertTerm } from "./terms.store.ts";

/** Opens the first term of a new club: the school year that includes `now`, in UTC. */
export async function openFirstTerm(db: Db, clubId: string, now: Date): Promise<void> {
  const end = schoolYearEnd(now, "UTC");
  await insertTerm(db, {
    clubId,
    id: "1",
    name: `${end - 1}–${String(end % 100).padStart(2, "0")}`,
    startsOn: `${end - 1}-08-01`,
    endsOn: null,
    closedAt: null,
  });
}

/** The id of the open term; every club has exactly one. */
export async function getOpenTermId(db: Db, clubId: string): Promise<string> {
  const term = await findOpenTerm(db, clubId);
  if (term === undefined) throw new Error("A club has no open term.");
  return term.id;
}

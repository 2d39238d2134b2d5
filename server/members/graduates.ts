import { getOpenTermId } from "../clubs/terms/terms.service.ts";
import type { Db } from "../platform/database/database.ts";
import { listGraduateIdentities } from "./memberships.store.ts";

/**
 * What tells the graduates apart who were members in a year that ended: they can be added to its
 * events without being members again (R31.19). Nobody for the open year.
 */
export async function listGraduates(db: Db, clubId: string, termId: string) {
  if (termId === (await getOpenTermId(db, clubId))) return [];
  return listGraduateIdentities(db, { clubId, termId });
}

/** The ids of these graduates. */
export async function listGraduateIds(
  db: Db,
  clubId: string,
  termId: string,
): Promise<ReadonlySet<string>> {
  return new Set((await listGraduates(db, clubId, termId)).map(({ id }) => id));
}

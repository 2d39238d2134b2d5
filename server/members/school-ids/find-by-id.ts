import { idsIn, normalizeId } from "#contract/members/school-ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { listSchoolIds, readIdFormat } from "./school-ids.store.ts";

/**
 * The member or graduate of a club whose school ID an entry is: compared without case, spaces, and
 * punctuation, and of a scanned card without what the club's format skips (R34.4).
 */
export async function findByEntry(
  db: Db,
  clubId: string,
  { entry, how }: { entry: string; how: "scanned" | "typed" },
): Promise<string | undefined> {
  const people = await listSchoolIds(db, clubId);
  const byId = new Map(people.map(({ personId, schoolId }) => [normalizeId(schoolId), personId]));
  const candidates = idsIn(entry, how, await readIdFormat(db, clubId));
  return candidates.map((id) => byId.get(id)).find((personId) => personId !== undefined);
}

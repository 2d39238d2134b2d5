import { idsIn, normalizeId, type IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { listSchoolIds } from "./school-ids.store.ts";

/**
 * The member or graduate of a club whose school ID an entry is: compared without case, spaces, and
 * punctuation, and of a scanned card without what the club's format skips (R34.4). Undefined if the
 * ID is unknown, and if old sheets gave it to two people.
 */
export async function findByEntry(
  db: Db,
  clubId: string,
  { entry, how, format }: { entry: string; how: "scanned" | "typed"; format: IdFormat },
): Promise<string | undefined> {
  const people = await listPeopleById(db, clubId);
  const candidates = idsIn(entry, how, format);
  const known = candidates.map((id) => people.get(id)).find((found) => found !== undefined);
  return known?.length === 1 ? known[0]?.personId : undefined;
}

/** The same for several IDs, without what comes before and after them on cards. */
export async function findByIds(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const people = await listPeopleById(db, clubId);
  return new Map(
    ids.flatMap((id) => {
      const [one, ...others] = people.get(normalizeId(id)) ?? [];
      return normalizeId(id) === "" || one === undefined || others.length > 0
        ? []
        : [[id, one.personId] as const];
    }),
  );
}

async function listPeopleById(db: Db, clubId: string) {
  return Map.groupBy(await listSchoolIds(db, clubId), ({ schoolId }) => normalizeId(schoolId));
}

import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import { Refusal } from "../refusal.ts";
import type { Club } from "../state.ts";

/** What the school IDs in a club are compared by, those of people who left included (R34.2). */
export function takenIds(club: Club, except?: string): Set<string> {
  return new Set(
    Object.values(club.members).flatMap(({ personId, schoolId }) =>
      schoolId === null || personId === except ? [] : [idKey(schoolId)],
    ),
  );
}

/** One ID never belongs to two members of a club (R34.2). */
export function requireFreeId(club: Club, personId: string, schoolId: string | null): void {
  if (schoolId !== null && takenIds(club, personId).has(idKey(schoolId)))
    throw new Refusal("id-taken", "R34.2");
}

import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import type { Plan } from "../ledger/ledger.ts";
import { schoolIdValue } from "../ledger/stacks.ts";
import { found, Refusal } from "../refusal.ts";
import type { Club, State } from "../state.ts";

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

/** An officer sets a member's school ID (R34.1). */
export function planSchoolId(
  state: State,
  club: Club,
  { personId, schoolId: to }: { personId: string; schoolId: string | null },
): Plan {
  const member = found(club.members[personId], "R34.1");
  if (!member.isMember || state.people[personId]?.erased) throw new Refusal("not-found", "R34.1");
  const from = member.schoolId;
  if (from !== to) requireFreeId(club, personId, to);
  return {
    kind: "school-id-set",
    facts: from === to ? [] : [{ fact: "school-id", personId, from, to }],
    basedOn: schoolIdValue(club, personId).by,
  };
}

import type { Plan } from "../ledger/ledger.ts";
import { schoolIdValue } from "../ledger/stacks.ts";
import { found, Refusal } from "../refusal.ts";
import type { Club, State } from "../state.ts";
import { requireFreeId } from "./taken-ids.ts";

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

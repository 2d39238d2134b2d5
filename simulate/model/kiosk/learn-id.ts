import { isMember } from "../attendance/attendance-commands.ts";
import { commit } from "../ledger/ledger.ts";
import { schoolIdValue } from "../ledger/stacks.ts";
import { takenIds } from "../members/taken-ids.ts";
import { operationAt, type Club, type State } from "../state.ts";
import { canBeId, idIn, isSameId, type Given } from "./find-person.ts";

/**
 * Makes an ID a member's who has none (R33.19, R34.6), and returns whether it is theirs now, and the
 * operation that made it so, if one did.
 */
export function learnId(
  state: State,
  club: Club,
  { personId, id, actorId }: { personId: string; id: string; actorId: string | null },
): { isTheirs: boolean; revision?: number } {
  if (!canBeId(id) || !isMember(state, club, personId)) return { isTheirs: false };
  const from = club.members[personId]?.schoolId ?? null;
  if (from !== null) return { isTheirs: isSameId(from, id) };
  if ([...takenIds(club)].some((taken) => isSameId(taken, id))) return { isTheirs: false };
  const { by: basedOn } = schoolIdValue(club, personId);
  const facts = [{ fact: "school-id" as const, personId, from, to: id }];
  const revision = commit(state, club, { kind: "school-id-set", facts, basedOn }, { actorId });
  return { isTheirs: true, revision };
}

/**
 * Makes the ID with which someone began theirs, once they said who they are (R33.19), and returns
 * whether it is. Whatever was done to their ID since an entry that is sent again, or that waited,
 * stays (R33.14).
 */
export function linkId(
  state: State,
  club: Club,
  {
    personId,
    given,
    doneBy,
    since,
  }: { personId: string; given: Given; doneBy: number | undefined; since: number | undefined },
): boolean {
  const id = idIn(club, given);
  const { by } = schoolIdValue(club, personId);
  const isSince =
    doneBy === undefined
      ? since !== undefined && (operationAt(club, by)?.at ?? 0) > since
      : by > doneBy;
  if (isSince) return isSameId(club.members[personId]?.schoolId ?? "", id);
  return learnId(state, club, { personId, id, actorId: null }).isTheirs;
}

import { planAdding } from "../attendance/attendance-commands.ts";
import { commit } from "../ledger/ledger.ts";
import { planUndo } from "../ledger/undo.ts";
import { Refusal, found } from "../refusal.ts";
import type { Club, State } from "../state.ts";
import type { UnknownId } from "./kiosk-state.ts";
import { learnId } from "./learn-id.ts";

/** The unknown IDs of an event that nobody has settled (R33.17). */
export function unknownIdsAt(club: Club, eventId: string): UnknownId[] {
  return Object.values(club.unknownIds).filter((one) => one.eventId === eventId && !one.isSettled);
}

type Answer = { eventId: string; key: string; accountId: string; reason: string | undefined };

/** Says whose an unknown ID is, or dismisses it; returns the operations (R33.18). */
export function settleUnknownId(
  state: State,
  club: Club,
  { eventId, key, personId, accountId, reason }: Answer & { personId: string | null },
): number[] {
  const unknown = found(club.unknownIds[`${eventId} ${key}`], "R33.18");
  if (unknown.isSettled) throw new Refusal("not-found", "R33.18");
  if (personId === null) {
    Object.assign(unknown, { isSettled: true, settledBy: [] });
    return [];
  }
  const revisions: number[] = [];
  try {
    const about = { eventId, personIds: [personId], at: unknown.at, atKiosk: true };
    const plan = planAdding(state, club, about);
    revisions.push(commit(state, club, plan, { actorId: accountId, reason }));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "already-attending") throw error;
  }
  const learned = learnId(state, club, { personId, id: unknown.entry, actorId: accountId });
  if (learned.revision !== undefined) revisions.push(learned.revision);
  Object.assign(unknown, { isSettled: true, settledBy: revisions });
  return revisions;
}

/** Puts a settled unknown ID back, and undoes what settled it: all of it, or nothing (R33.18). */
export function unsettleUnknownId(
  state: State,
  club: Club,
  { eventId, key, revisions, accountId, reason }: Answer & { revisions: readonly number[] },
): void {
  const unknown = found(club.unknownIds[`${eventId} ${key}`], "R33.18");
  if (!unknown.isSettled) return;
  for (const revision of revisions)
    commit(state, club, planUndo(state, club, revision), { actorId: accountId, reason });
  unknown.isSettled = false;
}

import { planAdding } from "../attendance/attendance-commands.ts";
import { commit } from "../ledger/ledger.ts";
import { planUndo } from "../ledger/undo.ts";
import { Refusal, found } from "../refusal.ts";
import { listingOf, type Club, type State } from "../state.ts";
import { findPerson, type Given } from "./find-person.ts";
import type { Reply } from "./kiosk-reply.ts";
import type { Kiosk, UnknownId } from "./kiosk-state.ts";
import { learnId } from "./learn-id.ts";

type Waited = Pick<UnknownId, "key" | "how" | "at" | "entry">;

/** Keeps what waited on a kiosk for officers, at each of some events (R33.17). */
export function keepAtEvents(
  club: Club,
  { id: kioskId }: Kiosk,
  { key, how, at, entry }: Waited,
  events: readonly { id: string }[],
): Reply {
  const row = { key, kioskId, entry, how, at, settledAt: null, settledBy: [] };
  for (const { id: eventId } of events)
    club.unknownIds[`${eventId} ${key}`] ??= { ...row, eventId };
  return { outcome: "kept" };
}

/** The unknown IDs of an event that nobody has settled, oldest first (R33.17, R33.63). */
export function unknownIdsAt(state: State, club: Club, eventId: string) {
  const all = Object.values(club.unknownIds);
  return all
    .filter((one) => one.eventId === eventId && one.settledAt === null)
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .map(({ key, entry, at }) => {
      const given: Given = { entry, how: "typed" };
      const id = findPerson(state, club, given);
      const isSeveral = all.some((one) => one.key === key && one.eventId !== eventId);
      return {
        key,
        entry,
        at,
        ...(id !== undefined && { member: { id, name: listingOf(state, club, id).name } }),
        ...(isSeveral && { several: true as const }),
      };
    });
}

/** An unknown ID at each event where it is kept, and in the same state. */
const keptAlike = (club: Club, { key, kioskId, settledAt }: UnknownId) =>
  Object.values(club.unknownIds).filter(
    (one) => one.key === key && one.kioskId === kioskId && one.settledAt === settledAt,
  );

type Answer = { eventId: string; key: string; accountId: string; reason: string | undefined };

/** Says whose an unknown ID is, or dismisses it; returns the operations (R33.18). */
export function settleUnknownId(
  state: State,
  club: Club,
  { eventId, key, personId, accountId, reason }: Answer & { personId: string | null },
): number[] {
  const unknown = found(club.unknownIds[`${eventId} ${key}`], "R33.18");
  if (unknown.settledAt !== null) throw new Refusal("not-found", "R33.18");
  if (personId === null) {
    unknown.settledAt = state.now;
    unknown.settledBy = [];
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
  // Where they are already, this says nothing about the other events.
  const isAdded = revisions.length > 0;
  const learned = learnId(state, club, { personId, id: unknown.entry, actorId: accountId });
  if (learned.revision !== undefined) revisions.push(learned.revision);
  const settled = isAdded ? keptAlike(club, unknown) : [unknown];
  for (const one of settled) Object.assign(one, { settledAt: state.now, settledBy: revisions });
  return revisions;
}

/**
 * Puts a settled unknown ID back wherever it was settled with it, and undoes what settled it: all of
 * it, or nothing (R33.18).
 */
export function unsettleUnknownId(
  state: State,
  club: Club,
  { eventId, key, revisions, accountId, reason }: Answer & { revisions: readonly number[] },
): void {
  const unknown = found(club.unknownIds[`${eventId} ${key}`], "R33.18");
  if (unknown.settledAt === null) return;
  for (const revision of revisions)
    commit(state, club, planUndo(state, club, revision), { actorId: accountId, reason });
  for (const one of keptAlike(club, unknown)) one.settledAt = null;
}

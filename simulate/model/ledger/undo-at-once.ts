import type { Operation } from "../facts.ts";
import { found } from "../refusal.ts";
import { operationAt, type Club, type State } from "../state.ts";
import { isSealed, revisionOf, type Plan } from "./ledger.ts";
import { currentUndoOf, planUndo } from "./undo.ts";
import { isWhole } from "./without-erased.ts";

const atOnceMs = 60_000;

/** What becomes of an undo that nobody previews. */
type AtOnce =
  /** The account did it a moment ago, and gets the same answer again. */
  | { doneBy: number }
  /** It may happen, and `must` if nothing at all happened since; or nothing changes. */
  | { plan: Plan; may: boolean; must: boolean };

/**
 * Plans an account's undo without a preview (R10.25). The server also compares points: where
 * something happened since, it decides. Throws what prevents any undo.
 */
export function planUndoAtOnce(
  state: State,
  club: Club,
  { accountId, revision }: { accountId: string; revision: number },
): AtOnce {
  const isFresh = (operation: Operation | undefined) =>
    operation?.actorId === accountId && Math.abs(state.now - operation.at) <= atOnceMs;
  const undone = currentUndoOf(club, revision);
  if (undone !== undefined && isFresh(operationAt(club, undone))) return { doneBy: undone };
  const plan = planUndo(state, club, revision);
  const operation = found(operationAt(club, revision), "R10.4");
  const may =
    isFresh(operation) &&
    plan.facts.length === operation.facts?.length &&
    !plan.facts.some((fact) => fact.fact === "sheet" || isWhole(fact) || isSealed(club, fact));
  return { plan, may, must: may && revision === revisionOf(club) };
}

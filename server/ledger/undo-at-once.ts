import type { Db } from "../platform/database/database.ts";
import { isAfterSeal } from "./after-seal.ts";
import { movesOf } from "./apply-facts.ts";
import type { Plan } from "./command.ts";
import { listCurrentUndos } from "./current-undos.ts";
import { factsOf, rootOf } from "./details.ts";
import { kindOf, type LedgerKinds } from "./kinds.ts";
import { findOperation, listEntriesOf, type OperationRow } from "./ledger.store.ts";
import type { Move } from "./moves.ts";

/** How long after a change its author can undo it without a preview, in milliseconds (R10.25). */
const atOnceMs = 60_000;

type AtOnce = {
  clubId: string;
  /** Who asks for it. */
  accountId: string | null;
  /** The operation that is to be undone. */
  revision: number;
  now: Date;
  planUndo: () => Promise<Plan>;
};

/**
 * Plans an undo that nobody previews (R10.25): of an account's own change of the last minute, if it
 * is exactly the reverse of it. Otherwise the plan has no facts, so that nothing changes, and the
 * person gets the preview. If the account did it already, the plan names that operation: its answer
 * was lost, or it was asked for twice. Throws what `planUndo` throws.
 */
export async function planUndoAtOnce(
  kinds: LedgerKinds,
  db: Db,
  { clubId, accountId, revision, now, planUndo }: AtOnce,
): Promise<Plan> {
  const isOwn = (operation: OperationRow | undefined): operation is OperationRow =>
    operation !== undefined && operation.actorId !== null && operation.actorId === accountId;
  // After the clock was set back, a change can be ahead of it. Far ahead isn't recent, either.
  const isRecent = ({ at }: OperationRow) => Math.abs(now.getTime() - at) <= atOnceMs;

  const undone = (await listCurrentUndos(db, clubId, [revision])).get(revision);
  const before = undone === undefined ? undefined : await findOperation(db, clubId, undone);
  if (isOwn(before) && isRecent(before)) {
    const { root, redo } = rootOf(before);
    const undo = { undoes: revision, root, redo };
    return { kind: "undone", basedOn: revision, facts: [], undo, doneBy: before.revision };
  }
  // First, since it throws whatever prevents any undo; the author and the time matter only after
  // that.
  const plan = await planUndo();
  const operation = await findOperation(db, clubId, revision);
  const isPlain =
    isOwn(operation) &&
    isRecent(operation) &&
    (await isExactReverse(kinds, db, clubId, { operation, plan }));
  return isPlain ? plan : { ...plan, facts: [], skipped: [], skippedEvents: [] };
}

/**
 * Whether an undo takes back everything that an operation did and nothing else, and needs no
 * reason: nothing that it changed was changed since, and the same people's points move by as much.
 */
async function isExactReverse(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { operation, plan }: { operation: OperationRow; plan: Plan },
): Promise<boolean> {
  const { facts } = plan;
  // A merge or the start of a year ends more than its undo brings back, such as claim slips, and an
  // import is too large to take back with one press.
  const needsPreview = facts.some((fact) => {
    const kind = kindOf(kinds, fact);
    return kind.isWhole?.(fact) === true || kind.settle !== undefined;
  });
  if (needsPreview || plan.basedOn !== operation.revision) return false;
  if (facts.length !== factsOf(operation)?.length) return false;
  if (await isAfterSeal(kinds, db, clubId, facts)) return false;
  const moved = await listEntriesOf(db, clubId, operation.revision);
  const back = await movesOf(kinds, db, clubId, facts);
  return sumsOf(moved, 1) === sumsOf(back, -1);
}

type Moved = Pick<Move, "termId" | "personId" | "eventId" | "points">;

/**
 * How much each person's points move at each event, times `sign`, sorted, so that two results can
 * be compared.
 */
function sumsOf(moves: readonly Moved[], sign: 1 | -1): string {
  const sums = new Map<string, number>();
  for (const { termId, personId, eventId, points } of moves) {
    const key = `${termId} ${personId} ${eventId ?? ""}`;
    sums.set(key, (sums.get(key) ?? 0) + sign * points);
  }
  return JSON.stringify([...sums].toSorted());
}

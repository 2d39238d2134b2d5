import type { ChangedMeanwhile } from "#contract/ledger/ledger.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { CommandTypes, Plan } from "./command.ts";
import { listCurrentUndos } from "./current-undos.ts";
import { describeOperation } from "./describe-operation.ts";
import { factsOf, rootOf } from "./details.ts";
import type { FactStatus } from "./fact-kind.ts";
import { forEachKind, kindOf, type LedgerKinds } from "./kinds.ts";
import { findOperation } from "./ledger.store.ts";
import { createStandingWrites, standingAfter, valueOf } from "./standing-writes.ts";
import { openUndoWindow } from "./undo-window.ts";
import { withoutErased } from "./without-erased.ts";

/**
 * Undoes an operation with the inverse of each of its facts where the same write stands as right
 * after it (R10.20). Values that a later operation changed are skipped (R10.8); if that is all of
 * them, throws `changed-meanwhile` with the conflicting operation. Throws `not-found` if the club
 * has no such operation, and `cannot-undo` if it can't be undone, or can't be anymore, as when all of
 * it is about people who were erased since (R14.5).
 */
export async function planUndo(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { revision }: CommandTypes["undo"],
  now: Date,
): Promise<Plan> {
  const operation = await findOperation(db, clubId, revision);
  if (operation === undefined) throw new AppError("not-found");
  const undone = (await listCurrentUndos(db, clubId, [revision])).get(revision);
  if (undone !== undefined) throw await inTheWay(kinds, db, clubId, undone);
  const all = factsOf(operation);
  const canUndo = await openUndoWindow(kinds, db, clubId, now);
  if (all === undefined || !canUndo(operation)) throw new AppError("cannot-undo");
  const [facts] = await withoutErased(kinds, db, clubId, [all]);
  if (facts === undefined) throw new AppError("cannot-undo");

  const writes = createStandingWrites(kinds, db, clubId);
  const found = await forEachKind(kinds, facts, async (kind, some) => {
    const written = await kind.writtenBy(db, clubId, some);
    const all = some.map((fact, index) => ({ fact, by: written[index] ?? 0 }));
    return kind.findStatus?.(db, operation, all, writes) ?? all;
  });
  const statuses: FactStatus[] = found.flat();
  const standing = await writes.findAll(
    statuses.map(({ fact, by }) => ({ value: valueOf(kinds, fact), by })),
  );
  const after = standingAfter(operation);
  const free = new Set(
    statuses.filter(
      ({ fact, by, inTheWay }, index) =>
        // Of some values from earlier versions, nothing is known to have changed them.
        inTheWay === undefined && (by === 0 || standing[index] === after(fact)),
    ),
  );
  const { kept, changed } = await kinds.withholdDependentFacts(kinds, db, clubId, {
    kept: [...free],
    changed: statuses
      .filter((one) => !free.has(one))
      .map((one) => ({ ...one, by: one.inTheWay ?? one.by })),
  });
  const isWhole = facts.some((fact) => kindOf(kinds, fact).isWhole?.(fact));
  const prevents = ({ fact }: FactStatus) =>
    kept.length === 0 || (isWhole && kindOf(kinds, fact).mayStay?.(fact) !== true);
  const first = changed.find(prevents);
  if (first !== undefined) throw await inTheWay(kinds, db, clubId, first.by);
  const { root, redo } = rootOf(operation);
  const passedOver = changed.flatMap(({ fact, by }) => {
    const stays = kindOf(kinds, fact).stayingOf?.(fact);
    return stays === undefined ? [] : { ...stays, by };
  });
  const staying = await Promise.all(kept.map(async ({ getStaying }) => getStaying?.(kept)));
  return {
    kind: "undone",
    basedOn: kept.reduce((basedOn, { by, latest = by }) => Math.max(basedOn, latest), revision),
    facts: kept.map(({ fact }) => kindOf(kinds, fact).inverse(fact, now.getTime())),
    undo: { undoes: revision, root, redo: !redo },
    skipped: once([
      ...passedOver.flatMap((one) => ("personId" in one ? one : [])),
      ...staying.flatMap((one) => one?.skipped ?? []),
    ]),
    skippedEvents: [
      ...passedOver.flatMap((one) => ("eventId" in one ? one : [])),
      ...staying.flatMap((one) => one?.skippedEvents ?? []),
    ],
  };
}

async function inTheWay(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  revision: number,
): Promise<AppError> {
  const by = await describeOperation(kinds, db, clubId, revision);
  return new AppError("changed-meanwhile", { beside: { by } satisfies ChangedMeanwhile });
}

/** How many skipped people are listed. */
const mostNamed = 500;

/** Skipped people, each once per conflicting operation. */
function once(skipped: readonly { personId: string; by: number }[]) {
  const byKey = new Map(skipped.map((one) => [`${one.personId} ${one.by}`, one]));
  return [...byKey.values()].slice(0, mostNamed);
}

import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { HistoryPage, RefusedSignIn } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { listCurrentUndos } from "../../ledger/current-undos.ts";
import { describeOperations } from "../../ledger/describe-operation.ts";
import { factsOf, rootOf, wasAfterSeal } from "../../ledger/details.ts";
import { mayChange, type LedgerKinds } from "../../ledger/kinds.ts";
import { openUndoWindow } from "../../ledger/undo-window.ts";
import { withoutErased } from "../../ledger/without-erased.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { listOperations, listRefusedSignIns, type HistoryRange } from "./history.store.ts";

const pageSize = 50;
const dayMs = 24 * 3_600_000;

/** A page of the club's history, newest first: the operations before a revision, or the newest ones. */
export async function getHistoryPage(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { role, ...range }: HistoryRange & { role: SeatRole },
  now: Date,
): Promise<HistoryPage> {
  const revision = await getRevision(db, clubId);
  const found = await listOperations(db, clubId, { ...range, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const described = await describeRows(kinds, db, clubId, rows);
  const canUndo = await openUndoWindow(kinds, db, clubId, now);
  const undos = await listCurrentUndos(
    db,
    clubId,
    rows.map((row) => row.revision),
  );
  const undoable = rows.filter(canUndo);
  const facts = undoable.map((row) => factsOf(row) ?? []);
  const without = await withoutErased(kinds, db, clubId, facts);
  const left = new Map(undoable.map(({ revision }, index) => [revision, without[index]]));
  const operations = described.map(({ row, ...operation }) => {
    const undoneBy = undos.get(row.revision) ?? null;
    const afterSeal = wasAfterSeal(row);
    const may =
      undoneBy === null &&
      left.get(row.revision) !== undefined &&
      mayChange(kinds, role, factsOf(row) ?? []);
    return { ...operation, undoneBy, canUndo: may, afterSeal };
  });
  return { revision, operations, more: found.length > pageSize };
}

/** Operations before a revision, or the newest ones, without whether they can still be undone. */
export async function listHistory(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  range: { before: number | undefined; limit: number },
) {
  return describeRows(kinds, db, clubId, await listOperations(db, clubId, range));
}

async function describeRows(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  rows: Awaited<ReturnType<typeof listOperations>>,
) {
  const summaries = await describeOperations(kinds, db, clubId, rows);
  return rows.map((row, index) => {
    const summary = summaries[index];
    if (summary === undefined) throw new Error("The operation was not described.");
    return {
      ...summary,
      row,
      reason: row.reason,
      undo: row.kind === "undone" ? rootOf(row) : null,
    };
  });
}

const mostRefusals = 100;

/** Failed logins to accounts of the club's people in the last 30 days, newest first. */
export async function listRefusals(db: Db, clubId: string, now: Date): Promise<RefusedSignIn[]> {
  const since = now.getTime() - bounds.refusedSignInDays * dayMs;
  const rows = await listRefusedSignIns(db, clubId, since, mostRefusals);
  return rows.map(({ id, at, accountId, displayName }) => ({
    id,
    at,
    person: { id: accountId, name: displayName },
  }));
}

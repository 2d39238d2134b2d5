import { can, type SeatRole } from "#contract/abilities.ts";
import type { HistoryPage, RefusedSignIn } from "#contract/ledger.ts";
import { describeOperations } from "../ledger/describe-operation.ts";
import { factsOf, rootOf, wasAfterSeal } from "../ledger/details.ts";
import { abilityFor } from "../ledger/facts.ts";
import { findStandingUndos } from "../ledger/standing-undos.ts";
import { openUndoWindow } from "../ledger/undo-window.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { listOperations, listRefusedSignIns } from "./history.store.ts";

const pageSize = 50;
const dayMs = 24 * 3_600_000;

/** A page of the club's history, newest first: what came before a revision, or the newest. */
export async function getHistoryPage(
  db: Db,
  clubId: string,
  { before, role }: { before: number | undefined; role: SeatRole },
  now: Date,
): Promise<HistoryPage> {
  const revision = await getRevision(db, clubId);
  const found = await listOperations(db, clubId, { before, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const described = await describeRows(db, clubId, rows);
  const canUndo = await openUndoWindow(db, clubId, now);
  const undos = await findStandingUndos(
    db,
    clubId,
    rows.map((row) => row.revision),
  );
  const operations = described.map(({ row, ...operation }) => {
    const undoneBy = undos.get(row.revision) ?? null;
    const afterSeal = wasAfterSeal(row);
    const may = undoneBy === null && canUndo(row) && mayUndo(role, row);
    return { ...operation, undoneBy, canUndo: may, afterSeal };
  });
  return { revision, operations, more: found.length > pageSize };
}

/** Whether a role may change what an operation changed. */
function mayUndo(role: SeatRole, operation: Parameters<typeof factsOf>[0]): boolean {
  const ability = abilityFor(factsOf(operation) ?? []);
  return ability === undefined || can(role, ability);
}

/** What was done in the club before a revision, or last, without what can still be done about it. */
export async function listHistory(
  db: Db,
  clubId: string,
  range: { before: number | undefined; limit: number },
) {
  return describeRows(db, clubId, await listOperations(db, clubId, range));
}

async function describeRows(
  db: Db,
  clubId: string,
  rows: Awaited<ReturnType<typeof listOperations>>,
) {
  const summaries = await describeOperations(db, clubId, rows);
  return rows.map((row, index) => {
    const summary = summaries[index];
    if (summary === undefined) throw new Error("An operation was not described.");
    return {
      ...summary,
      row,
      reason: row.reason,
      undo: row.kind === "undone" ? rootOf(row) : null,
    };
  });
}

const refusalDays = 30;
const mostRefusals = 100;

/** Wrong passwords for people of the club in the last month, the latest first. */
export async function listRefusals(db: Db, clubId: string, now: Date): Promise<RefusedSignIn[]> {
  const since = now.getTime() - refusalDays * dayMs;
  const rows = await listRefusedSignIns(db, clubId, since, mostRefusals);
  return rows.map(({ id, at, accountId, displayName }) => ({
    ...{ id, at, person: { id: accountId, name: displayName } },
  }));
}

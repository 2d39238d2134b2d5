import type { Account } from "#contract/accounts/accounts.ts";
import { undoScanSeconds } from "#contract/attendance/check-in/undo-scan-seconds.ts";
import type { Plan } from "../../ledger/command.ts";
import { commitPlan, type CommitDeps } from "../../ledger/commit.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import { wasMergedSince } from "../../ledger/merges.store.ts";
import { listAttending } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceMethod } from "../../platform/database/tables-of-attendance.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getAttendances } from "../attendance-queries.ts";
import { listAttendanceRows } from "../attendance.store.ts";
import { valueOf } from "../current-attendance.ts";
import { signedOff } from "../presence.ts";
import { findArrivedEvent, type AskedEvent } from "../requests/requests.service.ts";

/** Dependencies for undoing one's own check-in. */
export type UndoCheckInDeps = CommitDeps & { allowances: Allowances };

/** Methods of check-ins by a link. */
const byLink: ReadonlySet<AttendanceMethod | null> = new Set(["fixed-qr", "changing-qr", "slip"]);

/**
 * Undoes a member's own check-in by a link, up to a minute after it was recorded (R7.39): they can
 * check in again with the code, and no officer removed them. Undoing it twice changes nothing more.
 * Throws `not-found` for an event at which they aren't, `cannot-undo` if anything of it has changed
 * since or it is too late, and `too-many-attempts`.
 */
export async function undoOwnCheckIn(
  deps: UndoCheckInDeps,
  { id: accountId }: Pick<Account, "id">,
  { personId, eventId }: { personId: string; eventId: string },
): Promise<void> {
  const found = await findArrivedEvent(deps.database.read, eventId);
  if (found === undefined) throw new AppError("not-found");
  await deps.allowances.take(allowancesOf.undoneCheckIns, accountId);
  const { clubId } = found;
  const plan = (db: Db, now: Date) =>
    planUndoing(db, { clubId, eventId, personId, accountId }, now.getTime());
  await commitPlan(deps, { clubId, accountId }, plan, {}, async () => undefined);
}

type Undoing = { clubId: string; eventId: string; personId: string; accountId: string };

async function planUndoing(
  db: Db,
  { clubId, eventId, personId, accountId }: Undoing,
  now: number,
): Promise<Plan> {
  const key = { clubId, eventId, personId };
  const [row] = await listAttendanceRows(db, [key]);
  const known = (await getAttendances(db, key, [personId])).get(personId);
  if (row === undefined || known === undefined) throw new AppError("not-found");
  const operation = await findOperation(db, clubId, row.revision);
  const base = { kind: "check-in-undone", basedOn: row.revision, facts: [] } as const;
  if (row.state === "removed") {
    if (operation?.kind === "check-in-undone" && operation.actorId === accountId) return base;
    throw new AppError("not-found");
  }
  const isFresh = operation !== undefined && operation.at + undoScanSeconds * 1000 > now;
  const isOwn = operation?.kind === "checked-in" && byLink.has(row.method);
  const event = await findArrivedEvent(db, eventId);
  const person = (await listAttending(db, [key])).get(`${clubId} ${personId}`);
  const isStillPossible = event !== undefined && isOpenToUndo(event) && person?.isMember === true;
  if (!isFresh || !isOwn || !isStillPossible) throw new AppError("cannot-undo");
  // Since a merge, it may stand for a record of the other one, too, such as an officer's.
  if (await wasMergedSince(db, key, row.revision)) throw new AppError("cannot-undo");
  const from = valueOf(known);
  const to = { ...signedOff(from), state: "removed", mayReturn: true } as const;
  const fact: AttendanceFact = { fact: "attendance", eventId, personId, from, to };
  return { ...base, facts: [fact], about: { eventId } };
}

/** Whether officers haven't finished with an event since. */
function isOpenToUndo({ cancelledAt, sealedAt, yearClosedAt }: AskedEvent): boolean {
  return cancelledAt === null && sealedAt === null && yearClosedAt === null;
}

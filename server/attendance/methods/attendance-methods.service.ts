import type { AttendanceRecord, RecordedMethod } from "#contract/attendance/methods.ts";
import { getAccountNames } from "../../accounts/account-names.ts";
import { getEvent } from "../../events/events.service.ts";
import { getPassesOf } from "../../ledger/describe-operation.ts";
import type { Db } from "../../platform/database/database.ts";
import { evidenceSince } from "../evidence.ts";
import { getPassNames } from "../passes/pass-names.ts";
import { listMethodRowsAt, listMethodRowsOf, type MethodRow } from "./attendance-methods.store.ts";

/** The method shown once an attendance's evidence is gone, derived from its permanent source. */
const methodOfSource = { code: "code", hand: "hand", import: "import" } as const;

/** The methods by which someone else recorded the person. */
const byOthers: ReadonlySet<RecordedMethod> = new Set(["scanner", "hand", "request"]);

/**
 * How each attendee of an event was recorded, and by whom if someone else did it (R17.6). Throws
 * `not-found` for another club's event.
 */
export async function listAttendanceMethods(
  db: Db,
  clubId: string,
  eventId: string,
  now: Date,
): Promise<AttendanceRecord[]> {
  await getEvent(db, clubId, eventId);
  const rows = await listMethodRowsAt(db, clubId, eventId);
  const methods = await describeMethods(db, clubId, rows, now);
  return methods.map(({ row, ...method }) => ({ personId: row.personId, ...method }));
}

/** How a member was recorded at each event of a club, when, and by whom if someone else did it. */
export async function listMethodsOfMember(
  db: Db,
  clubId: string,
  personId: string,
  now: Date,
): Promise<(Omit<AttendanceRecord, "personId"> & { eventId: string; at: number })[]> {
  const rows = await listMethodRowsOf(db, clubId, personId);
  const methods = await describeMethods(db, clubId, rows, now);
  return methods.map(({ row: { eventId, at }, ...method }) => ({ eventId, at, ...method }));
}

/** Details that are stored for 30 days aren't shown any longer than that. */
async function describeMethods(
  db: Db,
  clubId: string,
  known: readonly MethodRow[],
  now: Date,
): Promise<({ row: MethodRow } & Omit<AttendanceRecord, "personId">)[]> {
  const since = evidenceSince(now);
  const rows = known.map((row) => ({ row, method: methodOf(row, since) }));
  const recordedByOthers = rows.filter(({ method }) => byOthers.has(method));
  const accounts = await getAccountNames(
    db,
    recordedByOthers.flatMap(({ row }) => row.addedBy ?? []),
  );
  // Changes made with a pass have no account.
  const byPass = recordedByOthers.filter(({ row }) => row.addedBy === null);
  const passes = await getPassesOf(
    db,
    clubId,
    byPass.map(({ row }) => row.revision),
  );
  const passNames = await getPassNames(db, [...passes.values()]);
  return rows.map(({ row, method }) => {
    const { addedBy, revision } = row;
    const name =
      addedBy === null ? passNames.get(passes.get(revision) ?? "") : accounts.get(addedBy);
    return { row, method, by: byOthers.has(method) ? (name ?? null) : null };
  });
}

/** What someone gave at a kiosk, as a method. */
const methodAtKiosk = { scanned: "kiosk", typed: "kiosk-typed", name: "kiosk-name" } as const;

function methodOf({ method, source, at, kioskEntry }: MethodRow, since: number): RecordedMethod {
  if (method === null || at < since) return methodOfSource[source];
  return kioskEntry === null ? method : methodAtKiosk[kioskEntry];
}

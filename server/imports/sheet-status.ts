import type { AttendanceValue } from "../attendance/attendance-queries.ts";
import { isAsLeft } from "../attendance/current-attendance.ts";
import { isFieldAt } from "../events/changed-fields.ts";
import { getLedgerEvent } from "../events/event-queries.ts";
import { getFilledStatus } from "../members/filled-identities.ts";
import { getMembershipStates } from "../members/memberships.service.ts";
import type { Db } from "../platform/database/database.ts";
import { factsOf, rootOf } from "../ledger/details.ts";
import type { FactStatus, Staying } from "../ledger/fact-kind.ts";
import type { Fact } from "../ledger/facts.ts";
import type { SheetFact } from "./sheet-fact.ts";
import {
  listCarryovers,
  listOperationsByRevision,
  listUndosOf,
  type OperationRow,
} from "../ledger/ledger.store.ts";
import { listChangedSince, listChangesOfEvents, listAttendeesOtherwise } from "./sheet.store.ts";

type Skipped = { personId: string; by: number };
type SkippedEvent = { eventId: string; by: number };

/**
 * Which parts of a sheet are still as an operation left them, and which were changed by later
 * operations that weren't undone.
 */
export type SheetStatus = {
  fact: SheetFact;
  /** The latest operation that changed any part. */
  latest: number;
  changed: readonly Skipped[];
  changedEvents: readonly SkippedEvent[];
  /** The operation that has since reversed the whole operation, by undo or redo. */
  undoneBy: number | undefined;
};

/**
 * Finds the rows of a sheet that are still as an operation left them when it imported, undid, or
 * redid the sheet: rows last changed by it or by an operation with the same effect, and rows back
 * to that state because later changes were undone (R10.8).
 */
export async function statusOfSheet(
  db: Db,
  operation: OperationRow,
  fact: SheetFact,
): Promise<SheetStatus> {
  const { clubId, revision } = operation;
  const { operations, latest, root, undoneBy } = await listChain(db, operation);
  const rows = await listChangedSince(db, { clubId, revision, operations });
  const newEvents = await Promise.all(
    fact.newEventIds.map((eventId) => getLedgerEvent(db, clubId, eventId)),
  );
  // Events that an earlier undo kept weren't brought back by this operation.
  const events = newEvents.filter((event) => event.revision >= revision);
  const newPersonIds = await listMoved(db, operation, fact.newPersonIds);
  const filled = await statusOfFilled(db, { clubId, root }, latest);
  const changedEvents = events.filter((event) => !operations.includes(event.revision));
  const nothing = rows.length + changedEvents.length === 0;
  const left = nothing ? undefined : await valuesLeft(db, clubId, revision);
  const isRowAgain = (row: (typeof rows)[number]) => {
    const value = left?.attendances.get(keyOf(row));
    const now = { ...row, mayReturn: row.mayReturn === 1 };
    return left?.undos.has(row.revision) === true && value !== undefined && isAsLeft(now, value);
  };
  const isEventAgain = (event: (typeof events)[number]) =>
    left?.undos.has(event.revision) === true &&
    [...(left.events.get(event.id) ?? [])].every(([field, value]) =>
      isFieldAt(event, field, value),
    );
  const again = {
    attendances: rows.filter(isRowAgain).map(({ eventId, personId }) => ({ eventId, personId })),
    eventIds: changedEvents.filter(isEventAgain).map(({ id }) => id),
  };
  return {
    fact: {
      ...fact,
      newEventIds: events.map(({ id }) => id),
      newPersonIds,
      ...{ by: { operations, again }, root, filled: filled.people },
    },
    latest: Math.max(
      ...operations,
      ...filled.changed.map(({ by }) => by),
      [...rows, ...changedEvents].reduce((last, one) => Math.max(last, one.revision), 0),
    ),
    changed: [
      ...filled.changed,
      ...rows
        .filter((row) => !isRowAgain(row))
        .map(({ personId, revision: by }) => ({ personId, by })),
    ],
    changedEvents: changedEvents
      .filter((event) => !isEventAgain(event))
      .map(({ id, revision: by }) => ({ eventId: id, by })),
    undoneBy,
  };
}

/**
 * The people of a sheet whom an operation added or removed, without those whom an earlier undo
 * kept.
 */
async function listMoved(db: Db, operation: OperationRow, personIds: readonly string[]) {
  const { clubId, revision } = operation;
  if (rootOf(operation).root === revision) return personIds;
  const states = await getMembershipStates(db, clubId, personIds);
  return personIds.filter((personId) => (states.get(personId)?.revision ?? 0) >= revision);
}

/**
 * The operations in a chain of undos with the same effect as this one, and the last operation if it
 * has the opposite effect.
 */
async function listChain(db: Db, operation: OperationRow) {
  const { clubId } = operation;
  const { root, redo } = rootOf(operation);
  const undos = await listUndosOf(db, clubId, [root]);
  const chain = [root, ...undos.map(({ revision }) => revision)];
  const rows = await listOperationsByRevision(db, clubId, chain);
  const last = rows.toSorted((a, b) => b.revision - a.revision)[0] ?? operation;
  const same = rows.filter((row) => rootOf(row).redo === redo);
  return {
    operations: same.map(({ revision }) => revision),
    // Unlike the first one, it names only the values that it filled or emptied.
    latest: same.toSorted((a, b) => b.revision - a.revision)[0] ?? operation,
    root,
    undoneBy: rootOf(last).redo === redo ? undefined : last.revision,
  };
}

/** Which of the values that an import filled are still as an operation left them (R23.21). */
async function statusOfFilled(
  db: Db,
  { clubId, root }: { clubId: string; root: number },
  latest: OperationRow,
) {
  const facts = factsOf(latest) ?? [];
  const sheet = facts.find((fact) => fact.fact === "sheet");
  const coming = facts.flatMap((fact) => (fact.fact === "membership" ? fact.personId : []));
  return getFilledStatus(db, { clubId, revision: root }, sheet?.filled ?? [], {
    there: sheet?.there === false,
    coming: new Set(coming),
  });
}

type Left = {
  attendances: ReadonlyMap<string, AttendanceValue>;
  events: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** The later operations that are undos. */
  undos: ReadonlySet<number>;
};

/** The values of attendances and events before operations after this one first changed them. */
async function valuesLeft(db: Db, clubId: string, revision: number): Promise<Left> {
  const attendances = new Map<string, AttendanceValue>();
  const events = new Map<string, Map<string, unknown>>();
  const later = await listChangesOfEvents(db, clubId, revision);
  for (const fact of later.flatMap((one): Fact[] => factsOf(one) ?? [])) {
    if (fact.fact === "attendance" && fact.from !== null)
      attendances.getOrInsert(keyOf(fact), fact.from);
    if (fact.fact !== "event") continue;
    const fields = events.getOrInsertComputed(fact.eventId, () => new Map());
    for (const [field, change] of Object.entries(fact.changes))
      fields.getOrInsert(field, change?.from);
  }
  const undos = later.filter(({ undoes }) => undoes !== null).map((one) => one.revision);
  return { attendances, events, undos: new Set(undos) };
}

function keyOf({ eventId, personId }: { eventId: string; personId: string }): string {
  return `${eventId} ${personId}`;
}

/**
 * The people and events of a sheet that an undo keeps, each with the operation that is the reason:
 * they were changed, or a person has attended, got carry-over, or has an account since (R23.8).
 */
export async function getStaying(
  db: Db,
  clubId: string,
  { fact, changed, changedEvents }: SheetStatus,
  kept: readonly FactStatus[],
): Promise<Staying> {
  if (!fact.there || fact.by === null)
    return { skipped: [...changed], skippedEvents: [...changedEvents] };
  const { by, newEventIds, newPersonIds } = fact;
  const brought = new Set(newPersonIds);
  const attendees = await listAttendeesOtherwise(db, { clubId, eventIds: newEventIds, by });
  const taken = new Set(
    kept.flatMap((one) => (one.fact.fact === "carryover" ? one.fact.personId : [])),
  );
  const carryovers = (await listCarryovers(db, clubId, newPersonIds)).filter(
    ({ personId }) => !taken.has(personId),
  );
  const accounts = [...(await getMembershipStates(db, clubId, newPersonIds))].flatMap(
    ([personId, { hasAccount, revision }]) => (hasAccount ? { personId, revision } : []),
  );
  const resting = [...attendees, ...carryovers, ...accounts].filter(({ personId }) =>
    brought.has(personId),
  );
  const staying = new Map(changedEvents.map((one) => [one.eventId, one]));
  for (const { eventId, revision } of attendees.toSorted((a, b) => b.revision - a.revision))
    if (newEventIds.includes(eventId)) staying.getOrInsert(eventId, { eventId, by: revision });
  return {
    skipped: [...changed, ...resting.map(({ personId, revision }) => ({ personId, by: revision }))],
    skippedEvents: [...staying.values()],
  };
}

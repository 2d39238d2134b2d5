import { listEventChanges } from "../events/old-events.ts";
import { factsOf, rootOf } from "../ledger/details.ts";
import type { FactStatus, StandingWrites, Staying, Value } from "../ledger/fact-kind.ts";
import {
  listCarryovers,
  listOperationsByRevision,
  listUndosOf,
  type OperationRow,
} from "../ledger/ledger.store.ts";
import { standingAfter } from "../ledger/standing-writes.ts";
import { getFilledStatus } from "../members/matching/filled-identities.ts";
import { getMembershipStates } from "../members/memberships.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { SheetFact } from "./sheet-fact.ts";
import { listChangedSince, listAttendeesOtherwise } from "./sheet.store.ts";

type Skipped = { personId: string; by: number };
type SkippedEvent = { eventId: string; by: number };

/** Which parts of a sheet stand as an operation left them, and which later operations changed. */
export type SheetStatus = {
  fact: SheetFact;
  /** The last operation that imported, undid, or redid the sheet. */
  last: number;
  /** The latest operation that changed any part. */
  latest: number;
  changed: readonly Skipped[];
  changedEvents: readonly SkippedEvent[];
};

/**
 * Finds the parts of a sheet that stand as an operation left them when it imported, undid, or redid
 * the sheet: those last changed by it or by a later operation with the same effect, and those where
 * the same write stands again because later ones were undone (R10.20).
 */
export async function statusOfSheet(
  db: Db,
  operation: OperationRow,
  fact: SheetFact,
  writes: StandingWrites,
): Promise<SheetStatus> {
  const { clubId, revision } = operation;
  const { operations, latest, root, last } = await listChain(db, operation);
  const stands = standingAfter(operation)({ over: 0 });
  /** Those where the same write stands as then, and the others. */
  const split = async <One extends { revision: number }>(
    all: readonly One[],
    valueOf: (one: One) => Value,
    asLeft = [stands],
  ) => {
    const standing = await writes.findAll(
      all.map((one) => ({ value: valueOf(one), by: one.revision })),
    );
    const of = (is: boolean) =>
      all.filter((_, index) => asLeft.includes(standing[index] ?? 0) === is);
    return { yes: of(true), no: of(false) };
  };
  const rows = await split(
    await listChangedSince(db, { clubId, revision, operations }),
    ({ eventId, personId }) => ({ fact: "attendance", key: `${eventId} ${personId}` }),
  );
  const events = await split(
    await listEventChanges(db, clubId, fact.newEventIds),
    ({ id: key }) => ({ fact: "event", key }),
  );
  const states = await getMembershipStates(db, clubId, fact.newPersonIds);
  // As the sheet left them, unless they are: then no undo or redo changes whether they are members.
  const there = [...states].filter(([, { isRemoved }]) => isRemoved !== fact.there);
  const people = await split(
    there.map(([personId, { revision: by }]) => ({ personId, revision: by })),
    ({ personId: key }) => ({ fact: "membership", key }),
    // Nothing is known to have changed the membership of someone who joined with the sheet.
    [0, stands],
  );
  const filled = await statusOfFilled(db, { clubId, root }, latest);
  const changed = [
    ...filled.changed,
    ...[...people.no, ...rows.no].map(({ personId, revision: by }) => ({ personId, by })),
  ];
  const changedEvents = events.no.map(({ id, revision: by }) => ({ eventId: id, by }));
  const again = {
    attendances: rows.yes.map(({ eventId, personId }) => ({ eventId, personId })),
    eventIds: events.yes.map(({ id }) => id),
  };
  return {
    fact: {
      ...fact,
      newEventIds: again.eventIds,
      newPersonIds: people.yes.map(({ personId }) => personId),
      by: { operations, again },
      root,
      filled: filled.people,
    },
    last,
    latest: Math.max(
      ...operations,
      ...[...rows.yes, ...events.yes].map((one) => one.revision),
      ...[...changed, ...changedEvents].map(({ by }) => by),
    ),
    changed,
    changedEvents,
  };
}

/**
 * In a chain of undos, this operation and later ones with the same effect, the first one, and the
 * last of all.
 */
async function listChain(db: Db, operation: OperationRow) {
  const { clubId, revision } = operation;
  const { root, redo } = rootOf(operation);
  const undos = await listUndosOf(db, clubId, [root]);
  const chain = [root, ...undos.map((undo) => undo.revision)];
  const rows = await listOperationsByRevision(db, clubId, chain);
  const same = rows
    .filter((row) => row.revision >= revision && rootOf(row).redo === redo)
    .toSorted((a, b) => b.revision - a.revision);
  return {
    operations: same.map((row) => row.revision),
    // Unlike the first one, it names only the values that it filled or emptied.
    latest: same[0] ?? operation,
    root,
    last: Math.max(...chain),
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

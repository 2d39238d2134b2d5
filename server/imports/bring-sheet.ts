import {
  recordFromSheet,
  setAttendees,
  type ChangedBy,
  type SheetMarks,
} from "../attendance/sheet-attendance.ts";
import { createOldEvents, recount, setOldEvents, type OldEvent } from "../events/old-events.ts";
import { addToBalances, type BalanceMove } from "../ledger/ledger.store.ts";
import type { Move, Writing } from "../ledger/moves.ts";
import {
  fillIdentities,
  giveBack,
  keepForRedo,
  setFilled,
  type FilledIdentity,
} from "../members/matching/filled-identities.ts";
import { joinClubs, takeBackIn, withdraw } from "../members/memberships.service.ts";
import { createPeople, type PersonDetails } from "../members/people.service.ts";
import { expectManyRows, type Db } from "../platform/database/database.ts";
import { pause } from "../platform/pause.ts";
import type { SheetFact } from "./sheet-fact.ts";
import { insertEntriesOfSheet, listWorthOfSheet } from "./sheet.store.ts";

/** A new person from a sheet. */
export type NewPerson = PersonDetails & {
  id: string;
  schoolId: string | null;
  email: string | null;
};

/** What a sheet adds to a club, written in few statements, however much it is. */
type Bringing = {
  people: readonly NewPerson[];
  events: readonly OldEvent[];
  /** The attendances, by person and event. */
  attendances: SheetMarks;
  /** What it adds for people the club already has. */
  filled: readonly FilledIdentity[];
};

/** Lets others run between two statements, and counts them. */
async function step({ pace }: Writing): Promise<void> {
  await pause();
  pace?.step();
}

/** Attendances, events, and people per statement. */
const [recordedAtOnce, settledAtOnce, withdrawnAtOnce] = [1000, 2, 200];

function slicesOf<One>(all: readonly One[], size: number): (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, number) =>
    all.slice(number * size, (number + 1) * size),
  );
}

/** Selects the changes of the current operation. */
const changedBy = (revision: number): ChangedBy => ({
  operations: [revision],
  again: { attendances: [], eventIds: [] },
});

const eventsOf = (eventIds: readonly string[], { operations, again }: ChangedBy) => ({
  eventIds,
  operations,
  again: again.eventIds,
});

/** The point changes from undoing or redoing an import. */
export async function movesOfSheet(db: Db, clubId: string, fact: SheetFact): Promise<Move[]> {
  if (fact.by === null) return [];
  const rows = { clubId, by: fact.by, present: !fact.there, eventIds: fact.eventIds };
  const sign = fact.there ? 1 : -1;
  return (await listWorthOfSheet(db, rows)).map(({ personId, termId, points, attended }) => ({
    termId,
    personId,
    eventId: null,
    points: sign * points,
    attended: sign * attended,
  }));
}

/** Writes a sheet's people, events, and attendances; `settleSheet` writes its entries. */
export async function bringSheet(
  db: Db,
  writing: Writing,
  { people, events, attendances, filled }: Bringing,
): Promise<void> {
  const { clubId, revision } = writing;
  await expectManyRows(db);
  await createPeople(db, people);
  await joinClubs(
    db,
    people.map(({ id: personId, schoolId, email }) => ({
      clubId,
      personId,
      joinedAt: writing.at,
      revision,
      schoolId,
      email,
    })),
  );
  await fillIdentities(db, writing, filled);
  await createOldEvents(db, writing, events);
  // Writes some people at all events at a time. This way both the table, which is ordered by event,
  // and the index, which is ordered by person, are written in few places.
  const together = Math.max(1, Math.floor(recordedAtOnce / attendances.eventIds.length));
  const slices = slicesOf(attendances.people, together);
  const settling = Math.ceil(attendances.eventIds.length / settledAtOnce);
  writing.pace?.expect(slices.length + settling);
  for (const some of slices) {
    await step(writing);
    await recordFromSheet(db, writing, { eventIds: attendances.eventIds, people: some });
  }
}

/**
 * Restores the people and events of an undone import when it is redone, and empties or fills what
 * it had filled. An import itself is written by `bringSheet`.
 */
export async function bringSheetBack(db: Db, writing: Writing, fact: SheetFact): Promise<void> {
  if (fact.by === null) return;
  await expectManyRows(db);
  // An import from before this existed filled nothing.
  const { root, filled = [] } = fact;
  if (root !== undefined)
    await setFilled(db, { clubId: writing.clubId, revision: root }, filled, fact.there);
  if (!fact.there) return;
  await takeBackIn(db, writing, fact.newPersonIds);
  if (root !== undefined)
    await giveBack(db, { clubId: writing.clubId, revision: root }, fact.newPersonIds);
  await setOldEvents(db, writing, { ...eventsOf(fact.newEventIds, fact.by), there: true });
}

/**
 * Writes the entries of a sheet after the operation's other lines, and updates counts. Returns the
 * people whose points changed.
 */
export async function settleSheet(
  db: Db,
  writing: Writing,
  fact: SheetFact,
  linesBefore: number,
): Promise<string[]> {
  const { clubId, revision } = writing;
  const { eventIds, newEventIds, newPersonIds, there } = fact;
  const by = fact.by ?? changedBy(revision);
  const balances = new Map<string, BalanceMove>();
  const sign = there ? 1 : -1;
  let lines = linesBefore;
  for (const slice of slicesOf(eventIds, settledAtOnce)) {
    await step(writing);
    const again = { eventIds: slice, by, there };
    if (there && fact.by !== null) await setAttendees(db, writing, again);
    const rows = { clubId, eventIds: slice, by: there ? changedBy(revision) : by, present: true };
    lines += await insertEntriesOfSheet(db, rows, { revision, sign, linesBefore: lines });
    for (const { personId, termId, points, attended } of await listWorthOfSheet(db, rows)) {
      const key = `${termId} ${personId}`;
      const before = balances.get(key);
      balances.set(key, {
        clubId,
        termId,
        personId,
        revision,
        earned: (before?.earned ?? 0) + sign * points,
        attended: (before?.attended ?? 0) + sign * attended,
      });
    }
    if (!there) await setAttendees(db, writing, again);
    await recount(db, clubId, slice);
  }
  await addToBalances(db, [...balances.values()]);
  if (!there) {
    await setOldEvents(db, writing, { ...eventsOf(newEventIds, by), there });
    for (const some of slicesOf(newPersonIds, withdrawnAtOnce)) {
      await pause();
      if (fact.root !== undefined) await keepForRedo(db, { clubId, revision: fact.root }, some);
      await withdraw(db, writing, some);
    }
  }
  return [...balances.values()].map(({ personId }) => personId);
}

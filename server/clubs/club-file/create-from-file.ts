import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";
import { bringAttendances } from "../../attendance/attendance-of-file.ts";
import { requireShort } from "../../attendance/attendances-at-once.ts";
import { setExcuses } from "../../attendance/excuses/excuses.ts";
import { bringEvents } from "../../events/events-of-file.ts";
import { changeClubs, lockClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { Fact } from "../../ledger/facts.ts";
import {
  addToBalances,
  insertEntries,
  putCarryovers,
  type BalanceMove,
} from "../../ledger/ledger.store.ts";
import type { Writing } from "../../ledger/moves.ts";
import type { Run } from "../../ledger/runs.ts";
import { bringBadges } from "../../members/badges/badges-of-file.ts";
import { bringMembers } from "../../members/members-of-file.ts";
import { expectManyRows, type Db } from "../../platform/database/database.ts";
import { pause } from "../../platform/pause.ts";
import { insertNotes } from "../../requirements/awards/award-notes.ts";
import { bringRequirements } from "../../requirements/requirements-of-file.ts";
import { saveCategories } from "../categories/categories.service.ts";
import { createEmptyClub } from "../clubs.service.ts";
import { setIdFormat } from "../settings/club-id-format.ts";
import { bringTerms } from "../terms/terms.service.ts";
import type { CreationKey } from "./club-creations.store.ts";
import type { ClubCreations, Created } from "./club-creations.ts";
import { clubOfFile, type ClubOfFile } from "./club-of-file.ts";
import { inPieces } from "./in-pieces.ts";

/**
 * Creates a club from its file, owned by the account, once per key (R31.22, R31.25). Everything is
 * one operation that can't be undone, in one transaction: the club is there as a whole or not at
 * all. Nobody in it has an account yet, nobody but the owner has a seat, and events have new codes.
 * Throws what `ClubCreations.run` throws, `invalid-input`, and `too-large-to-create`. Each noun
 * writes its own tables (`…-of-file.ts`), in the file's order.
 */
export async function createFromFile(
  deps: ChangeDeps & { clubCreations: ClubCreations },
  { file, ...key }: CreationKey & { file: ClubFile },
): Promise<Created> {
  const attendances = sumOf(file.events, ({ attendees }) => attendees.length);
  requireShort(deps.database.platform, attendances, "too-large-to-create");
  const club = await clubOfFile(file);
  return deps.clubCreations.run(key, (run) => writeClub(deps, { club, run, ...key }));
}

type Writable = { club: ClubOfFile; accountId: string; run: Run<{ clubId: string }> };

function writeClub(deps: ChangeDeps, { club, accountId: ownerId, run }: Writable): Promise<string> {
  return changeClubs(deps, async (db, transaction) => {
    const clubId = await createEmptyClub(db, transaction, { ...club, ownerId });
    if (club.idFormat !== undefined) await setIdFormat(db, clubId, club.idFormat);
    await bringTerms(db, clubId, club.terms);
    const revision = await lockClub(transaction, clubId);
    await expectManyRows(db);
    const writing = { clubId, revision, at: transaction.at, actorId: ownerId };
    const steps = [...recordsOf(db, writing, club), ...(await pointsOf(db, writing, club))];
    run.pace.expect(steps.length);
    for (const takeStep of steps) {
      await pause();
      run.pace.step();
      await takeStep();
    }
    const facts = club.requirements.flatMap(({ id: requirementId, results }): Fact[] =>
      results === null ? [] : [{ fact: "results", requirementId, from: null, to: results }],
    );
    const details = { events: club.events.length, people: club.members.length, facts };
    transaction.write(clubId, { actorId: ownerId, kind: "opening", details }, []);
    await run.finish(db, { clubId });
    return clubId;
  });
}

/** So many rows per statement, because on SQLite each one blocks all other requests. */
const rowsAtOnce = 500;
/** Part of writing a club, after which others get their turn. */
type Step = () => Promise<unknown>;

/** Takes so many rows at a time, which are made only then: all of them would fill the memory. */
function inSlices<Row>(
  count: number,
  rows: Iterable<Row>,
  write: (slice: Row[]) => Promise<unknown>,
): Step[] {
  const left = rows[Symbol.iterator]();
  return Array.from({ length: Math.ceil(count / rowsAtOnce) }, () => () => {
    const slice: Row[] = [];
    while (slice.length < rowsAtOnce) {
      const next = left.next();
      if (next.done === true) break;
      slice.push(next.value);
    }
    return write(slice);
  });
}

const sumOf = <One>(all: readonly One[], sizeOf: (one: One) => number) =>
  all.reduce((sum, one) => sum + sizeOf(one), 0);

type Event = ClubOfFile["events"][number];

function recordsOf(db: Db, writing: Writing, club: ClubOfFile): Step[] {
  const { clubId } = writing;
  const { members, events } = club;
  const requirements = club.requirements.map(({ results, ...one }) => ({
    ...one,
    hasResults: results !== null,
  }));
  const rows = events.map(({ row }) => ({
    ...row,
    headsBy: row.heads === null ? null : writing.actorId,
  }));
  const notes = events.flatMap((event) => event.notes.map((note) => ({ ...note, clubId })));
  return [
    () => saveCategories(db, writing, club.categories),
    ...inSlices(members.length, members, (some) => bringMembers(db, writing, some)),
    ...inSlices(club.badges.length, club.badges, (some) => bringBadges(db, writing, some)),
    () => bringRequirements(db, writing, requirements),
    ...inSlices(rows.length, rows, (some) => bringEvents(db, writing, some)),
    ...inSlices(notes.length, notes, (some) => insertNotes(db, some)),
    ...inSlices(
      sumOf(events, ({ row }) => row.attendeeCount),
      fromEvents(events, (event) => event.attendances()),
      (some) => bringAttendances(db, writing, some),
    ),
    ...inSlices(
      sumOf(events, ({ excusedCount }) => excusedCount),
      fromEvents(events, excusesOf),
      (some) => setExcuses(db, writing, some),
    ),
  ];
}

/** Writes an entry for each attendance and carry-over, and their sums. */
async function pointsOf(
  db: Db,
  { clubId, revision }: Writing,
  { events, carriedOver }: ClubOfFile,
): Promise<Step[]> {
  const balances = new Map<string, BalanceMove>();
  const addToBalance = ({ termId, personId, points, attended }: Move) => {
    const key = `${termId} ${personId}`;
    const before = balances.get(key) ?? { earned: 0, attended: 0 };
    balances.set(key, {
      clubId,
      termId,
      personId,
      revision,
      earned: before.earned + points,
      attended: before.attended + attended,
    });
  };
  await inPieces(
    events,
    (event) => movesOf(event).forEach(addToBalance),
    ({ row }) => row.attendeeCount,
  );
  const carryovers = carriedOver.map((row) => ({ ...row, clubId, revision }));
  function* entries(): Generator<Parameters<typeof insertEntries>[1][number]> {
    let line = 0;
    const carried = carriedOver.map(({ carryover: points, ...row }) => ({ ...row, points }));
    for (const { termId, personId, eventId, points } of fromEvents(events, movesOf))
      yield { clubId, revision, line: (line += 1), termId, personId, eventId, points };
    for (const row of carried) yield { clubId, revision, line: (line += 1), ...row, eventId: null };
  }
  const entryCount = sumOf(events, ({ row }) => row.attendeeCount) + carriedOver.length;
  return [
    ...inSlices(entryCount, entries(), (some) => insertEntries(db, some)),
    ...inSlices(balances.size, balances.values(), (some) => addToBalances(db, some)),
    ...inSlices(carryovers.length, carryovers, (some) => putCarryovers(db, some)),
  ];
}

/** Rows of all events, one after another. */
function* fromEvents<Row>(
  events: readonly Event[],
  rowsOf: (event: Event) => Iterable<Row>,
): Generator<Row> {
  for (const event of events) yield* rowsOf(event);
}

function* excusesOf(event: Event) {
  for (const personId of event.excused()) yield { eventId: event.row.id, personId, to: true };
}

type Move = ReturnType<typeof movesOf> extends Generator<infer One> ? One : never;

/** How an event moves the points of those who were there. */
function* movesOf(event: Event) {
  const { row } = event;
  const isCounted = row.cancelledAt === null;
  for (const { eventId, personId, points } of event.attendances())
    yield {
      termId: row.termId,
      personId,
      eventId,
      points: isCounted ? (points ?? row.points ?? 0) : 0,
      attended: isCounted && row.kind !== "award" ? 1 : 0,
    };
}

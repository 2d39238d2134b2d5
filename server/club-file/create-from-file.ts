import type { ClubFile } from "#contract/club-file.ts";
import { bringAttendances } from "../attendance/attendance-of-file.ts";
import { setExcuses } from "../attendance/excuses/excuses.ts";
import { insertNotes } from "../awards/award-notes.ts";
import { saveCategories } from "../categories/categories.service.ts";
import { createEmptyClub } from "../clubs/clubs.service.ts";
import { bringEvents } from "../events/events-of-file.ts";
import { changeClubsAsHost, lockClub, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { Fact } from "../ledger/facts.ts";
import {
  addToBalances,
  insertEntries,
  putCarryovers,
  type BalanceMove,
} from "../ledger/ledger.store.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Run } from "../ledger/runs.ts";
import { bringMembers } from "../members/members-of-file.ts";
import { expectManyRows, type Db } from "../platform/database/database.ts";
import { pause } from "../platform/pause.ts";
import { bringRequirements } from "../requirements/requirements-of-file.ts";
import { bringTerms } from "../terms/terms.service.ts";
import type { ClubCreations, Created } from "./club-creations.ts";
import type { CreationKey } from "./club-creations.store.ts";
import { clubOfFile, type ClubOfFile } from "./club-of-file.ts";
import { inPieces } from "./in-pieces.ts";

/**
 * Creates a club from its file, owned by the account, once per key (R31.22, R31.25). Everything is
 * one operation that can't be undone, in one transaction: the club is there as a whole or not at
 * all. Nobody in it has an account yet, nobody but the owner has a seat, and events have new codes.
 * Throws what `ClubCreations.run` throws, and `invalid-input`.
 */
export async function createFromFile(
  deps: ChangeDeps & { clubCreations: ClubCreations },
  { file, ...key }: CreationKey & { file: ClubFile },
): Promise<Created> {
  const club = await clubOfFile(file);
  return deps.clubCreations.run(key, (run) => writeClub(deps, { club, run, ...key }));
}

type Writable = { club: ClubOfFile; accountId: string; run: Run<{ clubId: string }> };

function writeClub(deps: ChangeDeps, { club, accountId: ownerId, run }: Writable): Promise<string> {
  return changeClubsAsHost(deps, async (db, transaction) => {
    const clubId = await createEmptyClub(db, transaction, { ...club, ownerId });
    await bringTerms(db, clubId, club.terms);
    const revision = await lockClub(transaction, clubId);
    await expectManyRows(db);
    const writing = { clubId, revision, at: transaction.at, actorId: ownerId };
    const steps = [...(await recordsOf(db, writing, club)), ...(await pointsOf(db, writing, club))];
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

function inSlices<Row>(rows: readonly Row[], write: (slice: Row[]) => Promise<unknown>): Step[] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => () => {
    const start = index * rowsAtOnce;
    return write(rows.slice(start, start + rowsAtOnce));
  });
}

async function recordsOf(db: Db, writing: Writing, club: ClubOfFile): Promise<Step[]> {
  const { clubId } = writing;
  const requirements = club.requirements.map(({ results, ...one }) => ({
    ...{ ...one, hasResults: results !== null },
  }));
  const events = club.events.map(({ row }) => ({
    ...row,
    headsBy: row.heads === null ? null : writing.actorId,
  }));
  const notes = await fromEvents(club, (event) => event.notes.map((note) => ({ ...note, clubId })));
  const attendances = await fromEvents(club, (event) => event.attendances);
  const excuses = await fromEvents(club, ({ row: { id: eventId }, excused }) =>
    excused.map((personId) => ({ eventId, personId, to: true })),
  );
  return [
    () => saveCategories(db, writing, club.categories),
    ...inSlices(club.members, (some) => bringMembers(db, writing, some)),
    () => bringRequirements(db, writing, requirements),
    ...inSlices(events, (some) => bringEvents(db, writing, some)),
    ...inSlices(notes, (some) => insertNotes(db, some)),
    ...inSlices(attendances, (some) => bringAttendances(db, writing, some)),
    ...inSlices(excuses, (some) => setExcuses(db, writing, some)),
  ];
}

/** Writes an entry for each attendance and carry-over, and their sums. */
async function pointsOf(db: Db, { clubId, revision }: Writing, club: ClubOfFile): Promise<Step[]> {
  const { carriedOver } = club;
  let line = 0;
  type Moved = Omit<Parameters<typeof insertEntries>[1][number], "clubId" | "revision" | "line">;
  const entryOf = ({ termId, personId, eventId, points }: Moved) => {
    line += 1;
    return { clubId, revision, line, termId, personId, eventId, points };
  };
  const balances = new Map<string, BalanceMove>();
  const entries = await fromEvents(club, (event) => {
    const moves = movesOf(event);
    for (const { termId, personId, points, attended } of moves) {
      const key = `${termId} ${personId}`;
      const before = balances.get(key) ?? { earned: 0, attended: 0 };
      balances.set(key, {
        ...{ clubId, termId, personId, revision },
        ...{ earned: before.earned + points, attended: before.attended + attended },
      });
    }
    return moves.map(entryOf);
  });
  for (const { carryover: points, ...row } of carriedOver)
    entries.push(entryOf({ ...row, eventId: null, points }));
  const carryovers = carriedOver.map((row) => ({ ...row, clubId, revision }));
  return [
    ...inSlices(entries, (some) => insertEntries(db, some)),
    ...inSlices([...balances.values()], (some) => addToBalances(db, some)),
    ...inSlices(carryovers, (some) => putCarryovers(db, some)),
  ];
}

/** All rows of a club's events, of which there can be a million. */
async function fromEvents<Row>(
  { events }: ClubOfFile,
  rowsOf: (event: ClubOfFile["events"][number]) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (event: ClubOfFile["events"][number]) => {
    for (const row of rowsOf(event)) rows.push(row);
  };
  await inPieces(events, add, ({ attendances, excused }) => attendances.length + excused.length);
  return rows;
}

/** How an event moves the points of those who were there. */
function movesOf({ row, attendances }: ClubOfFile["events"][number]) {
  const isCounted = row.cancelledAt === null;
  return attendances.map(({ eventId, personId, points }) => ({
    ...{ termId: row.termId, personId, eventId },
    points: isCounted ? (points ?? row.points ?? 0) : 0,
    attended: isCounted && row.kind !== "award" ? 1 : 0,
  }));
}

import type { ClubFile, ClubFilePreview } from "#contract/club-file.ts";
import { bringAttendances } from "../attendance/attendance-of-file.ts";
import { setExcuses } from "../attendance/excuses/excuses.ts";
import { insertNotes } from "../awards/award-notes.ts";
import { saveCategories } from "../categories/categories.service.ts";
import { createEmptyClub } from "../clubs/clubs.service.ts";
import { bringEvents } from "../events/events-of-file.ts";
import { changeClubs, lockClub, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { Fact } from "../ledger/facts.ts";
import {
  addToBalances,
  insertEntries,
  putCarryovers,
  type BalanceMove,
} from "../ledger/ledger.store.ts";
import type { Writing } from "../ledger/moves.ts";
import { bringMembers } from "../members/members-of-file.ts";
import { expectManyRows, type Db } from "../platform/database/database.ts";
import { bringRequirements } from "../requirements/requirements-of-file.ts";
import { bringTerms } from "../terms/terms.service.ts";
import { clubOfFile, type ClubOfFile } from "./club-of-file.ts";

/** What creating a club from this file would create. Changes nothing (R31.22). */
export function previewClubFile(file: ClubFile): ClubFilePreview {
  const club = clubOfFile(file);
  const open = club.terms.at(-1);
  const moves = club.events.flatMap(movesOf).filter(({ termId }) => termId === open?.id);
  const carried = club.carriedOver.filter(({ termId }) => termId === open?.id);
  return {
    clubName: club.clubName,
    counts: {
      ...{ years: club.terms.length, categories: club.categories.length },
      ...{ members: club.members.length, requirements: club.requirements.length },
      events: club.events.length,
      attendances: club.events.reduce((sum, { attendances }) => sum + attendances.length, 0),
      results: club.requirements.reduce(
        (sum, { results }) => sum + (results?.lines.length ?? 0),
        0,
      ),
    },
    left: file.members.filter(({ isMember }) => !isMember).length,
    former: file.members.filter(({ name }) => name === null).length,
    year: open?.name ?? "",
    points:
      moves.reduce((sum, { points }) => sum + points, 0) +
      carried.reduce((sum, { carryover }) => sum + carryover, 0),
  };
}

/**
 * Creates a club from its file, owned by the account, and returns its id (R31.22). Everything is one
 * operation that can't be undone, in one transaction: the club is there as a whole or not at all.
 * Nobody in it has an account yet, nobody but the owner has a seat, and events have new codes.
 */
export function createFromFile(
  deps: ChangeDeps,
  { file, ownerId }: { file: ClubFile; ownerId: string },
): Promise<string> {
  const club = clubOfFile(file);
  return changeClubs(deps, async (db, transaction) => {
    const clubId = await createEmptyClub(db, transaction, { ...club, ownerId });
    await bringTerms(db, clubId, club.terms);
    const revision = await lockClub(transaction, clubId);
    await expectManyRows(db);
    const writing = { clubId, revision, at: transaction.at, actorId: ownerId };
    await bringRecords(db, writing, club);
    await bringPoints(db, writing, club);
    const facts = club.requirements.flatMap(({ id: requirementId, results }): Fact[] =>
      results === null ? [] : [{ fact: "results", requirementId, from: null, to: results }],
    );
    const details = { events: club.events.length, people: club.members.length, facts };
    transaction.write(clubId, { actorId: ownerId, kind: "opening", details }, []);
    return clubId;
  });
}

/** So many rows per statement, because on SQLite each one blocks all other requests. */
const rowsAtOnce = 2000;
const pause = () => new Promise(setImmediate);

async function inSlices<Row>(
  rows: readonly Row[],
  write: (slice: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await pause();
    await write(rows.slice(start, start + rowsAtOnce));
  }
}

async function bringRecords(db: Db, writing: Writing, club: ClubOfFile): Promise<void> {
  const { clubId } = writing;
  await saveCategories(db, writing, club.categories);
  await inSlices(club.members, (members) => bringMembers(db, writing, members));
  await bringRequirements(
    db,
    writing,
    club.requirements.map(({ results, ...one }) => ({ ...one, hasResults: results !== null })),
  );
  const rows = club.events.map(({ row }) => ({
    ...row,
    headsBy: row.heads === null ? null : writing.actorId,
  }));
  await inSlices(rows, (events) => bringEvents(db, writing, events));
  const notes = club.events.flatMap((event) => event.notes);
  await inSlices(notes, (some) =>
    insertNotes(
      db,
      some.map((note) => ({ ...note, clubId })),
    ),
  );
  const attendances = club.events.flatMap((event) => event.attendances);
  await inSlices(attendances, (some) => bringAttendances(db, writing, some));
  const excuses = club.events.flatMap(({ row: { id: eventId }, excused }) =>
    excused.map((personId) => ({ eventId, personId, to: true })),
  );
  await inSlices(excuses, (some) => setExcuses(db, writing, some));
}

/** Writes an entry for each attendance and carry-over, and their sums. */
async function bringPoints(
  db: Db,
  { clubId, revision }: Writing,
  { events, carriedOver }: ClubOfFile,
): Promise<void> {
  const moves = events.flatMap(movesOf);
  const carried = carriedOver.map(({ carryover: points, ...row }) => ({
    ...{ ...row, eventId: null, points },
  }));
  const entries = [...moves, ...carried].map(({ termId, personId, eventId, points }, index) => ({
    ...{ clubId, revision, line: index + 1, termId, personId, eventId, points },
  }));
  await inSlices(entries, (some) => insertEntries(db, some));
  const balances = new Map<string, BalanceMove>();
  for (const { termId, personId, points, attended } of moves) {
    const key = `${termId} ${personId}`;
    const before = balances.get(key) ?? { earned: 0, attended: 0 };
    balances.set(key, {
      ...{ clubId, termId, personId, revision },
      ...{ earned: before.earned + points, attended: before.attended + attended },
    });
  }
  await inSlices([...balances.values()], (some) => addToBalances(db, some));
  await inSlices(carriedOver, (some) =>
    putCarryovers(
      db,
      some.map((row) => ({ ...row, clubId, revision })),
    ),
  );
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

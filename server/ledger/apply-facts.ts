import { setAttendances } from "../attendance/attendance-facts.ts";
import { countPeople, getLedgerEvent, setEventFields } from "../events/event-facts.ts";
import type { Db } from "../platform/database/database.ts";
import {
  worthOf,
  type AttendanceFact,
  type CarryoverFact,
  type EventFact,
  type Fact,
} from "./facts.ts";
import {
  addToBalances,
  insertEntries,
  listPresent,
  movePointsOfEvent,
  updateCarryover,
} from "./ledger.store.ts";

/** The operation that changes facts. */
export type Writing = { clubId: string; revision: number; at: number; actorId: string };

/** A line of an operation before it is written: how it moves somebody's points in a term. */
export type Move = {
  termId: string;
  personId: string;
  eventId: string | null;
  points: number;
  /** How many events more they are present at. */
  attended: number;
};

/**
 * How facts would move points. Preview and commit both ask here, so that they cannot
 * disagree; only the points of a whole event are moved by a statement of their own.
 */
export async function movesOf(db: Db, clubId: string, facts: readonly Fact[]): Promise<Move[]> {
  const moves: Move[] = [];
  for (const fact of facts)
    if (fact.fact !== "attendance") moves.push(...(await movesOfOne(db, clubId, fact)));
  for (const [eventId, group] of byEvent(facts))
    moves.push(...(await movesAtEvent(db, { clubId, eventId }, group)));
  return moves;
}

async function movesOfOne(
  db: Db,
  clubId: string,
  fact: EventFact | CarryoverFact,
): Promise<Move[]> {
  if (fact.fact === "carryover") {
    const { termId, personId, from, to } = fact;
    return [{ termId, personId, eventId: null, points: (to ?? 0) - (from ?? 0), attended: 0 }];
  }
  const points = differenceOf(fact);
  if (points === 0) return [];
  const { eventId } = fact;
  const { termId } = await getLedgerEvent(db, clubId, eventId);
  const people = await listPresent(db, clubId, eventId);
  return people.map((personId) => ({ termId, personId, eventId, points, attended: 0 }));
}

async function movesAtEvent(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  facts: readonly AttendanceFact[],
): Promise<Move[]> {
  const { termId, points } = await getLedgerEvent(db, clubId, eventId);
  return facts.map((fact) => ({
    termId,
    personId: fact.personId,
    eventId,
    points: worthOf(fact.to, points) - worthOf(fact.from, points),
    attended: presenceOf(fact),
  }));
}

/** 1 for somebody who becomes present, −1 for who ceases to be. */
function presenceOf({ from, to }: AttendanceFact): number {
  return Number(to.state === "present") - Number(from?.state === "present");
}

/** Changes facts, and entries, balances and counts with them. Returns whose points moved. */
export async function applyFacts(
  db: Db,
  writing: Writing,
  facts: readonly Fact[],
): Promise<{ people: number; personIds: readonly string[] }> {
  const [fact] = facts;
  if (facts.length === 1 && fact?.fact === "event") return applyToEvent(db, writing, fact);
  const moves = await movesOf(db, writing.clubId, facts);
  for (const fact of facts) {
    if (fact.fact === "event") throw new Error("An event is changed by itself.");
    if (fact.fact === "carryover")
      await updateCarryover(
        db,
        { clubId: writing.clubId, termId: fact.termId, personId: fact.personId },
        { carryover: fact.to, revision: writing.revision },
      );
  }
  for (const [eventId, group] of byEvent(facts)) {
    await setAttendances(db, writing, eventId, group);
    const more = group.reduce((sum, fact) => sum + presenceOf(fact), 0);
    await countPeople(db, [{ clubId: writing.clubId, eventId, more }]);
  }
  await post(db, writing, moves);
  const personIds = [...new Set(moves.map(({ personId }) => personId))];
  return { people: personIds.length, personIds };
}

async function applyToEvent(db: Db, writing: Writing, fact: EventFact) {
  const { clubId, revision } = writing;
  const { eventId, changes } = fact;
  const { termId } = await getLedgerEvent(db, clubId, eventId);
  await setEventFields(db, { clubId, eventId, revision }, changes);
  const difference = differenceOf(fact);
  if (difference === 0) return { people: 0, personIds: [] };
  const people = await movePointsOfEvent(db, { clubId, eventId, termId, revision, difference });
  return { people, personIds: people > mostListed ? [] : await listPresent(db, clubId, eventId) };
}

/** Whose points moved is not listed beyond this many: everybody's are read again then. */
export const mostListed = 100;

/** Writes moves down as entries, and adds them to balances. */
async function post(db: Db, { clubId, revision }: Writing, moves: readonly Move[]): Promise<void> {
  await insertEntries(
    db,
    moves.map(({ termId, personId, eventId, points }, index) => ({
      ...{ clubId, revision, line: index + 1, termId, personId, eventId, points },
    })),
  );
  // Carry-over is kept apart in a balance, and was set already.
  const earned = moves.filter(({ eventId }) => eventId !== null);
  const balances = Map.groupBy(earned, ({ termId, personId }) => `${termId} ${personId}`);
  await addToBalances(
    db,
    [...balances.values()].map((group) => ({
      ...{ clubId, revision, termId: group[0]?.termId ?? "", personId: group[0]?.personId ?? "" },
      earned: group.reduce((sum, { points }) => sum + points, 0),
      attended: group.reduce((sum, { attended }) => sum + attended, 0),
    })),
  );
}

function differenceOf({ changes: { points } }: EventFact): number {
  return points === undefined ? 0 : (points.to ?? 0) - (points.from ?? 0);
}

function byEvent(facts: readonly Fact[]): Map<string, AttendanceFact[]> {
  const attendances = facts.filter((fact) => fact.fact === "attendance");
  return Map.groupBy(attendances, ({ eventId }) => eventId);
}

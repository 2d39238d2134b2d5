import { setAttendances } from "../attendance/attendance-facts.ts";
import { setTimeZone } from "../clubs/club-time-zone.ts";
import {
  countPeople,
  getLedgerEvent,
  isCounted,
  setEventFields,
  type EventWorth,
} from "../events/event-facts.ts";
import { joinClubs, listAttending, setBelonging } from "../memberships/memberships.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { Plan } from "./command.ts";
import type { Move, Writing } from "./moves.ts";
import { applySheet, movesOfSheet, settleSheet } from "./sheet-facts.ts";
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
  listMoved,
  moveWorth,
  updateCarryover,
  type WorthMove,
} from "./ledger.store.ts";

/**
 * How facts would move points. Preview and commit both ask here, so that they cannot
 * disagree; only the points of a whole event are moved by a statement of their own.
 */
export async function movesOf(db: Db, clubId: string, facts: readonly Fact[]): Promise<Move[]> {
  const moves: Move[] = [];
  for (const fact of facts) {
    if (fact.fact === "sheet") moves.push(...(await movesOfSheet(db, clubId, fact)));
    else if (fact.fact === "event" || fact.fact === "carryover")
      moves.push(...(await movesOfOne(db, clubId, fact)));
  }
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
  const move = await worthMoveOf(db, clubId, fact);
  if (move === undefined) return [];
  const { termId, eventId, from, to } = move;
  return (await listMoved(db, move)).map(({ personId, points }) => {
    const attendance = { state: "present", points } as const;
    const more = worthOf(attendance, to) - worthOf(attendance, from);
    return { termId, personId, eventId, points: more, attended: attendedMore(move) };
  });
}

/** How a fact changes what an event is worth; undefined when it does not. */
async function worthMoveOf(
  db: Db,
  clubId: string,
  { eventId, changes, made }: EventFact,
): Promise<WorthMove | undefined> {
  // Nobody is counted at it, and in a preview it is not there yet.
  if (made === true) return undefined;
  const from = await getLedgerEvent(db, clubId, eventId);
  const { points, cancelledAt, deletedAt } = changes;
  const to: EventWorth = {
    points: points === undefined ? from.points : points.to,
    cancelledAt: cancelledAt === undefined ? from.cancelledAt : cancelledAt.to,
    deletedAt: deletedAt === undefined ? from.deletedAt : deletedAt.to,
  };
  const move = { clubId, eventId, termId: from.termId, from, to };
  // It concerns everybody who was there, also where it moves nothing.
  if (cancelledAt !== undefined || deletedAt !== undefined)
    return { ...move, whose: "everybody's" };
  const isSame = !isCounted(to) || (to.points ?? 0) === (from.points ?? 0);
  return isSame ? undefined : { ...move, whose: "the event's" };
}

/** How many events more those present are present at. */
function attendedMore({ from, to }: WorthMove): number {
  return Number(isCounted(to)) - Number(isCounted(from));
}

async function movesAtEvent(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  facts: readonly AttendanceFact[],
): Promise<Move[]> {
  const event = await getLedgerEvent(db, clubId, eventId);
  return facts.map((fact) => ({
    termId: event.termId,
    personId: fact.personId,
    eventId,
    points: worthOf(fact.to, event) - worthOf(fact.from, event),
    attended: isCounted(event) ? presenceOf(fact) : 0,
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
  { facts: all, bringing }: Pick<Plan, "facts" | "bringing">,
): Promise<{ people: number; personIds: readonly string[] }> {
  const [fact] = all;
  if (all.length === 1 && fact?.fact === "event") return applyToEvent(db, writing, fact);
  const sheets = all.filter((one) => one.fact === "sheet");
  const facts = all.filter((one) => one.fact !== "sheet");
  if (facts.some(isOfEvent) && facts.some((one) => one.fact === "attendance"))
    throw new Error("An event is not changed together with who attends.");
  const moves = await movesOf(db, writing.clubId, facts);
  for (const sheet of sheets) await applySheet(db, writing, sheet, bringing);
  await setBelonging(
    db,
    writing,
    facts.filter((one) => one.fact === "membership"),
  );
  await letJoin(db, writing, facts);
  for (const fact of facts) {
    if (fact.fact === "event") await setFields(db, writing, fact);
    if (fact.fact === "time-zone") await setTimeZone(db, writing.clubId, fact.to);
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
  const moved = new Set(moves.map(({ personId }) => personId));
  for (const sheet of sheets)
    for (const personId of await settleSheet(db, writing, sheet, moves.length)) moved.add(personId);
  return { people: moved.size, personIds: [...moved] };
}

/** Makes those members who asked to be added to an event, and have been at none of the club yet. */
async function letJoin(db: Db, { clubId, at }: Writing, facts: readonly Fact[]): Promise<void> {
  const asking = facts.flatMap((fact) =>
    fact.fact === "attendance" && fact.asked === true ? { clubId, personId: fact.personId } : [],
  );
  const people = await listAttending(db, asking);
  const strangers = asking.filter(
    ({ personId }) => people.get(`${clubId} ${personId}`)?.isMember === false,
  );
  await joinClubs(
    db,
    strangers.map((one) => ({ ...one, joinedAt: at })),
  );
}

const isOfEvent = (fact: Fact) => fact.fact === "event";

async function setFields(db: Db, writing: Writing, { eventId, changes }: EventFact): Promise<void> {
  const { clubId, revision, at } = writing;
  await setEventFields(db, { clubId, eventId, revision, at }, changes);
}

async function applyToEvent(db: Db, writing: Writing, fact: EventFact) {
  const { clubId, revision } = writing;
  const move = await worthMoveOf(db, clubId, fact);
  await setFields(db, writing, fact);
  if (move === undefined) return { people: 0, personIds: [] };
  const people = await moveWorth(db, { ...move, revision, attended: attendedMore(move) });
  const moved = people > mostListed ? [] : await listMoved(db, move);
  return { people, personIds: moved.map(({ personId }) => personId) };
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

function byEvent(facts: readonly Fact[]): Map<string, AttendanceFact[]> {
  const attendances = facts.filter((fact) => fact.fact === "attendance");
  return Map.groupBy(attendances, ({ eventId }) => eventId);
}

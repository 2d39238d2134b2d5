import { randomUUID } from "node:crypto";
import type { LineOutcome } from "#contract/ledger/ledger.ts";
import type { AwardLine } from "#contract/requirements/awards.ts";
import type { AttendanceFact } from "../../attendance/attendance-fact.ts";
import { getAttendances, type KnownAttendance } from "../../attendance/attendance-queries.ts";
import { valueOf } from "../../attendance/current-attendance.ts";
import { requireCategory } from "../../clubs/categories/categories.service.ts";
import { findLedgerEvent } from "../../events/event-queries.ts";
import { createAwards } from "../../events/new-awards.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";
import type { Writing } from "../../ledger/moves.ts";
import { matchMembers, type MatchedMember } from "../../members/matching/match-members.ts";
import type { Db } from "../../platform/database/database.ts";
import { idToMake } from "../../platform/secrets/id-to-make.ts";
import { getAwardEvent } from "./awards.service.ts";
import { insertNotes, listNotes } from "./awards.store.ts";

/**
 * Gives a new award to members named in a list (R27.2), each line with points, service hours,
 * and a note of its own. Lines that name nobody don't block the others. Throws `not-found` for another club's
 * category, and `too-many-events`. What the same request has given before isn't given
 * again, even to those who were taken off since (R10.21).
 */
export async function planGiveAward(
  db: Db,
  clubId: string,
  { input, lines, key }: CommandOf<"give-award">,
): Promise<Plan> {
  const id = idToMake(key, clubId, input, lines);
  const isGiven = (await findLedgerEvent(db, clubId, id)) !== undefined;
  if (!isGiven) await requireCategory(db, clubId, input.categoryId ?? null);
  const award = { id, name: input.name, revision: 0 };
  const create = (transaction: Db, writing: Writing) =>
    createAwards(transaction, writing, [{ ...input, id: award.id }]);
  const plan = await planLines(db, clubId, { award, lines, known: new Map(), create });
  if (!isGiven) return plan;
  const outcomes = plan.lines?.map((line) =>
    line.outcome === "added" ? { ...line, outcome: "already-here" as const } : line,
  );
  return { ...plan, facts: [], ...(outcomes && { lines: outcomes }) };
}

/**
 * Gives an award to more members, or changes the points, hours, and notes of those who have
 * it. Throws `not-found` for anything that isn't an award of the club.
 */
export async function planAddToAward(
  db: Db,
  clubId: string,
  { awardId, lines }: CommandOf<"add-to-award">,
): Promise<Plan> {
  const award = await getAwardEvent(db, clubId, awardId);
  const people = await matchMembers(
    db,
    clubId,
    lines.map(({ who }) => who),
  );
  const ids = people.flatMap((some) => (some.length === 1 ? some : [])).map(({ id }) => id);
  const known = await getAttendances(db, { clubId, eventId: awardId }, ids);
  return planLines(db, clubId, { award, lines, known });
}

type Lines = {
  award: { id: string; name: string; revision: number };
  lines: readonly AwardLine[];
  /** What is recorded of these people already. */
  known: ReadonlyMap<string, KnownAttendance>;
  create?: Plan["create"];
};

async function planLines(
  db: Db,
  clubId: string,
  { award, lines, known, create }: Lines,
): Promise<Plan> {
  const matches = await matchMembers(
    db,
    clubId,
    lines.map(({ who }) => who),
  );
  const noteIds = [...known.values()].flatMap(({ noteId }) => noteId ?? []);
  const texts = await listNotes(db, clubId, noteIds);
  const facts = new Map<string, AttendanceFact>();
  const notes: {
    clubId: string;
    id: string;
    personId: string;
    note: string;
  }[] = [];

  const give = (personId: string, { note, ...line }: AwardLine): LineOutcome["outcome"] => {
    // If two lines name the same person, the first one counts.
    if (facts.has(personId)) return "already-here";
    const row = known.get(personId);
    const had = row?.state === "present" ? row : undefined;
    const { points = had?.points ?? 0, minutes = had?.minutes ?? 0 } = line;
    const isSame = had?.points === points && (had.minutes ?? 0) === minutes;
    const isSameNote = note === (texts.get(row?.noteId ?? "") ?? "");
    if (isSame && isSameNote) return "already-here";
    const noteId = note === "" ? null : isSameNote ? (row?.noteId ?? null) : randomUUID();
    if (noteId !== null && !isSameNote) notes.push({ clubId, id: noteId, personId, note });
    const from = row === undefined ? null : valueOf(row);
    const to = {
      state: "present",
      points,
      ...(minutes > 0 && { minutes }),
      ...(noteId !== null && { noteId }),
      lateBy: null,
    } as const;
    facts.set(personId, {
      fact: "attendance",
      eventId: award.id,
      personId,
      from,
      to,
    });
    return had === undefined ? "added" : "changed";
  };

  const outcomes = lines.map((line, index): LineOutcome => {
    const people: MatchedMember[] = matches[index] ?? [];
    const [person] = people;
    if (person === undefined) return { line: line.who, outcome: "unknown", people };
    if (people.length > 1) return { line: line.who, outcome: "several", people };
    return { line: line.who, outcome: give(person.id, line), people };
  });
  return {
    kind: "award-given",
    basedOn: Math.max(award.revision, ...[...known.values()].map(({ revision }) => revision)),
    facts: [...facts.values()],
    // The name of one that exists may be what a member said (R26.43).
    about: { eventId: award.id, ...(create && { award: award.name }) },
    lines: outcomes,
    async create(transaction, writing) {
      await create?.(transaction, writing);
      await insertNotes(transaction, notes);
    },
  };
}

import { getEventOrAward, isMember, valueOf } from "../attendance/attendance-commands.ts";
import { nowhere } from "../attendance/presence.ts";
import { requireCategories } from "../clubs/category-commands.ts";
import type { Fact } from "../facts.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { asCreated, noTimes, openTermOf, type Club, type Event, type State } from "../state.ts";

/** A line that names one member by id. */
export type AwardedLine = { who: string; points?: number; minutes?: number; note: string };

/** An award of the club that wasn't deleted. */
function getAward(club: Club, awardId: string): Event {
  const event = getEventOrAward(club, awardId);
  if (!event.isAward) throw new Refusal("not-found", "R27.4");
  return event;
}

/** Gives a new award, which exists once anyone gets it (R27.2). */
export function planGiving(
  state: State,
  club: Club,
  {
    id,
    name,
    categoryId,
    lines,
  }: { id: string; name: string; categoryId: string | null; lines: readonly AwardedLine[] },
): Plan & { outcomes: string[] } {
  requireCategories(club, categoryId === null ? [] : [categoryId]);
  const award: Event = {
    termId: openTermOf(club).id,
    id,
    code: "",
    createdAt: state.now,
    inactiveSince: null,
    by: 0,
    isAward: true,
    fields: {
      ...noTimes,
      name,
      date: "2026-11-20",
      status: "Inactive",
      points: null,
      minutes: null,
      categoryId,
      ...asCreated,
    },
  };
  const plan = planLines(state, club, { award, lines });
  if (plan.facts.length > 0) club.events[id] = award;
  return plan;
}

/** Adds members to an award, or changes their points, hours, and notes (R27.4). */
export function planMore(
  state: State,
  club: Club,
  { awardId, lines }: { awardId: string; lines: readonly AwardedLine[] },
): Plan & { outcomes: string[] } {
  return planLines(state, club, { award: getAward(club, awardId), lines });
}

function planLines(
  state: State,
  club: Club,
  { award, lines }: { award: Event; lines: readonly AwardedLine[] },
): Plan & { outcomes: string[] } {
  const facts: Extract<Fact, { fact: "attendance" }>[] = [];
  const revisions = [award.by];
  const outcomes = lines.map(({ who: personId, note: text, ...line }) => {
    if (!isMember(state, club, personId)) return "unknown";
    const row = club.attendance[award.id]?.[personId];
    if (row !== undefined) revisions.push(row.by);
    const note = text === "" ? undefined : text;
    const isThere = row?.state === "present";
    const had = isThere ? row : undefined;
    const points = line.points ?? had?.points ?? 0;
    const minutes = line.minutes ?? had?.minutes ?? 0;
    const isSamePoints = had?.points === points && (had.minutes ?? 0) === minutes;
    const isSame = isSamePoints && had.note === note;
    if (isSame || facts.some((fact) => fact.personId === personId)) return "already-here";
    const from = row === undefined ? null : valueOf(row);
    const to = {
      ...({ state: "present", points, minutes: minutes || null, note } as const),
      mayReturn: false,
      lateBy: null,
      ...nowhere,
    };
    facts.push({ fact: "attendance", eventId: award.id, personId, from, to });
    return isThere ? "changed" : "added";
  });
  return { kind: "award-given", facts, basedOn: Math.max(...revisions), outcomes };
}

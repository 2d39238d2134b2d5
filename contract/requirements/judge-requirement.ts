import { gradeIn, schoolYearEndOn } from "../members/grade.ts";
import type { Measure } from "./requirement-values.ts";
import type {
  Condition,
  ConditionStanding,
  RequirementInput,
  RequirementState,
  Standing,
} from "./requirements.ts";

/** An event of the term that counts: one that wasn't canceled or deleted. */
export type CountedEvent = {
  id: string;
  /** Its date, or the day it was created. */
  day: string;
  categoryId: string | null;
  points: number;
  /** Minutes of service; 0 for none. */
  minutes: number;
  /** Whether it is over, so that anyone who wasn't there has missed it. */
  held: boolean;
  /** Points or hours that officers gave by hand (R27.1): nobody attends an award, or misses it. */
  isAward: boolean;
};

/** What is known about a person. */
export type PersonFacts = {
  /** Null if unknown. */
  gradYear: number | null;
  /** The day they joined, or of their first event if that was earlier. */
  joinedOn: string;
  carryover: number;
  /** For each event, in order: the points they got, `excused`, or null if they weren't there. */
  at: readonly (number | "excused" | null)[];
  /** For each event, in order: their minutes of service; absent for none. */
  minutes: readonly (number | undefined)[];
};

/** The parts of a requirement that decide. */
export type Rules = Pick<RequirementInput, "deadline" | "atLeast" | "allPlanned" | "conditions">;

/** A condition's standing: now, if the person continues as before, and at best. */
type Judged = ConditionStanding & { isMet: boolean; isOnTrack: boolean; isReachable: boolean };

/** An event that counts for a condition, with its place in the list of all events. */
type Placed<Event extends CountedEvent = CountedEvent> = { event: Event; index: number };

/**
 * Where people stand on a requirement on a day (R26.6): a pure function, the only one that judges,
 * so that lists, pages, and exports can't disagree. The events are looked through once, for
 * everyone. A new school year after the deadline, or after the requirement's own year, whose last
 * day is `endsOn`, changes nobody's minimum (R26.4).
 */
export function judgeBy(
  rules: Rules,
  events: readonly CountedEvent[],
  today: string,
  endsOn: string | null = null,
): (person: PersonFacts) => Standing {
  const lastDay = endsOn !== null && endsOn < today ? endsOn : today;
  const yearEnd = schoolYearEndOn(rules.deadline ?? lastDay);
  const counting = rules.conditions.map((condition) => ({
    condition,
    placed: listCounting(condition, rules, events).map((one) => ({
      ...one,
      limit: limitOf(condition, one.event.categoryId),
    })),
  }));
  // One that began by the deadline may go on after midnight: until it is over, nothing is final.
  const isHeld = counting.every(({ placed }) => placed.every(({ event }) => event.held));
  const isOver = rules.deadline !== null && today > rules.deadline && isHeld;
  return (person) => {
    const judged = counting.map(({ condition, placed }) => {
      const need = needOf(condition, person, yearEnd);
      return judges[condition.measure](condition, placed, { need, rules, person, isOver });
    });
    return {
      state: stateOf(rules, judged, isOver),
      conditions: judged.map(({ have, need, left }) => ({ have, need, left })),
    };
  };
}

type About = { need: number; rules: Rules; person: PersonFacts; isOver: boolean };

const judges = {
  points: judgeAmount,
  events: judgeAmount,
  hours: judgeAmount,
  share: judgeShare,
} satisfies Record<Measure, typeof judgeAmount>;

function stateOf(rules: Rules, judged: readonly Judged[], isOver: boolean): RequirementState {
  const enough = rules.atLeast ?? judged.length;
  const has = (is: (one: Judged) => boolean) => judged.filter(is).length >= enough;
  if (has(({ isMet }) => isMet)) return "met";
  if (isOver) return "not-met";
  // Without a deadline, or with events still to be planned, nobody can know that it is too late.
  const isKnown = rules.allPlanned && rules.deadline !== null;
  if (isKnown && !has(({ isReachable }) => isReachable)) return "impossible";
  return has(({ isOnTrack }) => isOnTrack) ? "on-track" : "possible";
}

/**
 * How many points, events, or minutes of service someone has. Each category counts up to its cap.
 * What they attended of the events with service hours says what to expect of those, and their other
 * events don't.
 */
function judgeAmount(
  condition: Condition,
  placed: readonly (Placed & { limit: number })[],
  { need, person, isOver }: About,
): Judged {
  const sums = [...condition.caps.map(({ most }) => most), Number.POSITIVE_INFINITY].map(
    (most) => ({ most, have: 0, ahead: 0 }),
  );
  let [attended, held] = [0, 0];
  for (const { event, index, limit } of placed) {
    const at = person.at[index] ?? null;
    const sum = sums[limit];
    if (sum === undefined) continue;
    if (typeof at === "number") sum.have += worthOf(condition, at, person.minutes[index]);
    if (!isExpected(condition, event)) continue;
    if (typeof at === "number") {
      attended += 1;
      held += 1;
    } else if (isMissed(event, at, person)) held += 1;
    // Someone who is excused from a planned event may still come.
    else if (!event.held) sum.ahead += worthOf(condition, Math.max(0, event.points), event.minutes);
  }
  const carryover = condition.measure === "points" && condition.carryover ? person.carryover : 0;
  /** The sum, times `all`, if `part` of every `all` planned events were attended; never rounded. */
  const sumWith = (part: number, all: number) =>
    sums.reduce(
      (sum, { most, have, ahead }) => sum + Math.min(most * all, have * all + part * ahead),
      carryover * all,
    );
  const now = sumWith(0, 1);
  const isMet = now >= need;
  return {
    have: now,
    need,
    left: Math.max(0, need - now),
    isMet,
    // What they attended so far says what to expect, once there was anything to attend.
    isOnTrack: isMet || (!isOver && held > 0 && sumWith(attended, held) >= need * held),
    isReachable: isMet || sumWith(1, 1) >= need,
  };
}

/**
 * Which share of the events someone attended: of those since they joined, without excused ones. It
 * can fall again, so before the deadline it is met only if it holds whatever happens.
 */
function judgeShare(
  condition: Condition,
  placed: readonly Placed[],
  { need, rules, person, isOver }: About,
): Judged {
  let [attended, missed, early, ahead] = [0, 0, 0, 0];
  for (const { event, index } of placed) {
    const at = person.at[index] ?? null;
    if (typeof at === "number" && event.held) attended += 1;
    else if (typeof at === "number") early += 1;
    else if (isMissed(event, at, person)) missed += 1;
    else if (!event.held) ahead += 1;
  }
  const held = attended + missed;
  /** Whether the share is enough once so many more events were attended and missed. */
  const isEnough = (present: number, absent: number) => {
    const all = held + present + absent;
    const misses = Math.max(0, missed + absent - condition.freeMisses);
    return all > 0 && (all - misses) * 100 >= need * all;
  };
  const isNow = isEnough(0, 0);
  const holds = rules.allPlanned && isEnough(early, ahead);
  const expected = held === 0 ? 0 : Math.floor((attended * ahead) / held);
  const misses = Math.max(0, missed - condition.freeMisses);
  return {
    have: held === 0 ? null : Math.floor(((held - misses) * 100) / held),
    need,
    left: isNow ? 0 : eventsMissing({ held, misses, need }),
    isMet: isNow && (isOver || rules.deadline === null || holds),
    isOnTrack: isNow || (held > 0 && isEnough(early + expected, ahead - expected)),
    isReachable: isNow || isEnough(early + ahead, 0),
  };
}

type Share = { held: number; misses: number; need: number };

/** After how many more events in a row the share is enough; null if never. */
function eventsMissing({ held, misses, need }: Share): number | null {
  if (need === 100) return misses === 0 ? 1 : null;
  return Math.max(1, Math.ceil((need * held - 100 * (held - misses)) / (100 - need)));
}

/** What attending an event with these points and minutes brings. */
export function worthOf({ measure }: Condition, points: number, minutes = 0): number {
  if (measure === "hours") return minutes;
  return measure === "points" ? points : 1;
}

/** Whether an event is one that people can attend for what a condition counts. */
export function isExpected({ measure }: Condition, event: CountedEvent): boolean {
  return !event.isAward && (measure !== "hours" || event.minutes > 0);
}

/** The place of a category's cap among the condition's caps, or after all of them without one. */
function limitOf({ caps }: Condition, categoryId: string | null): number {
  const found = caps.findIndex((one) => one.categoryId === categoryId);
  return found === -1 ? caps.length : found;
}

/**
 * The events that count for a condition: of its categories, until the deadline. Awards bring points
 * and hours only.
 */
export function listCounting<Event extends CountedEvent>(
  { categories, measure }: Condition,
  { deadline }: Pick<Rules, "deadline">,
  events: readonly Event[],
): Placed<Event>[] {
  return events
    .map((event, index) => ({ event, index }))
    .filter(
      ({ event }) =>
        (deadline === null || event.day <= deadline) &&
        (measure === "points" || measure === "hours" || !event.isAward) &&
        (categories.length === 0 || categories.includes(event.categoryId ?? "")),
    );
}

/** Whether someone missed an event: it is over, they belonged to the club, and had no excuse. */
export function isMissed(
  { held, day }: CountedEvent,
  at: PersonFacts["at"][number],
  { joinedOn }: PersonFacts,
): boolean {
  return held && at === null && day >= joinedOn;
}

/** What someone needs, by their grade in the school year that ends in `yearEnd`. */
function needOf({ need, byGrade }: Condition, { gradYear }: PersonFacts, yearEnd: number): number {
  const grade = gradYear === null ? null : gradeIn(gradYear, yearEnd);
  return byGrade.find((one) => one.grade === grade)?.need ?? need;
}

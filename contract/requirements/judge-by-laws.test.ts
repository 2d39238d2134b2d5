import { describe, expect, it } from "vitest";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { judgeBy, type CountedEvent, type PersonFacts } from "./judge-requirement.ts";
import type { Condition, RequirementState } from "./requirements.ts";

const [deadline, today] = ["2027-05-01", "2027-05-02"];

/** A rule of a real club, and people just above, on, and just below each of its lines. */
type ByLaw = {
  /** How many events of each category there were, and what each was worth. */
  held: Record<string, { count: number; points: number; minutes?: number }>;
  conditions: Condition[];
  atLeast?: number;
  people: Record<string, Person>;
};

type Person = {
  state: RequirementState;
  /** How many events of each category they attended, from the first one on. */
  attended: Record<string, number>;
  /** How many of the rest they were excused from. */
  excused?: Record<string, number>;
  details?: Partial<PersonFacts>;
};

const met = (attended: Person["attended"], more: Partial<Person> = {}): Person => ({
  state: "met",
  attended,
  ...more,
});
const not = (attended: Person["attended"], more: Partial<Person> = {}): Person => ({
  ...met(attended, more),
  state: "not-met",
});
const inGrade = (grade: number) => ({ details: { gradYear: 2027 + 12 - grade } });
const share = (need: number, details: Partial<Condition> = {}) =>
  condition({ measure: "share", need, ...details });
const events = (need: number, category: string) =>
  condition({ measure: "events", need, categories: [category] });

const points: ByLaw = {
  held: {
    practice: { count: 100, points: 2 },
    competition: { count: 4, points: 15 },
    activity: { count: 20, points: 10 },
  },
  conditions: [
    condition({ need: 300 }),
    condition({ need: 100, categories: ["practice"] }),
    condition({ need: 45, categories: ["competition"] }),
    condition({ need: 100, categories: ["activity"] }),
  ],
  people: {
    "above all lines": met({ practice: 60, competition: 4, activity: 16 }),
    "on the total": met({ practice: 50, competition: 4, activity: 14 }),
    "below the total": not({ practice: 50, competition: 3, activity: 15 }),
    "on the practices": met({ practice: 50, competition: 4, activity: 20 }),
    "below the practices": not({ practice: 49, competition: 4, activity: 20 }),
    "on the competitions": met({ practice: 100, competition: 3, activity: 20 }),
    "below the competitions": not({ practice: 100, competition: 2, activity: 20 }),
    "on the activities": met({ practice: 100, competition: 4, activity: 10 }),
    "below the activities": not({ practice: 100, competition: 4, activity: 9 }),
  },
};

const on = { competition: 2, service: 10 };
const above = { preseason: 16, class: 7, build: 31, saturday: 6, competition: 3, service: 10 };

const shares: ByLaw = {
  held: {
    preseason: { count: 20, points: 1 },
    class: { count: 10, points: 1 },
    build: { count: 40, points: 1 },
    saturday: { count: 6, points: 1 },
    competition: { count: 3, points: 1 },
    service: { count: 12, points: 0, minutes: 120 },
    cleanup: { count: 1, points: 0, minutes: 119 },
  },
  conditions: [
    condition({ measure: "hours", need: 20 * 60 }),
    share(75, { categories: ["preseason"] }),
    share(60, { categories: ["class"] }),
    share(75, { categories: ["build"] }),
    share(100, { categories: ["saturday"] }),
    events(2, "competition"),
  ],
  people: {
    "above all lines": met({ ...above, service: 11 }),
    "on all lines": met({ preseason: 15, class: 6, build: 30, saturday: 6, ...on }),
    "below in preseason": not({ ...above, preseason: 14 }),
    "below in classes": not({ ...above, class: 5 }),
    "below in build": not({ ...above, build: 29 }),
    "one Saturday short": not({ ...above, saturday: 5 }),
    "excused on that Saturday": met({ ...above, saturday: 5 }, { excused: { saturday: 1 } }),
    "at one competition": not({ ...above, competition: 1 }),
    "a minute short of the service": not({ ...above, service: 9, cleanup: 1 }),
  },
};

const honorSociety: ByLaw = {
  held: {
    meeting: { count: 5, points: 1 },
    drive: { count: 10, points: 1 },
    personal: { count: 10, points: 1 },
    project: { count: 10, points: 3 },
  },
  conditions: [
    condition({
      need: 20,
      byGrade: [{ grade: 12, need: 15 }],
      caps: ["drive", "personal"].map((categoryId) => ({ categoryId, most: 5 })),
    }),
    share(100, { freeMisses: 1, categories: ["meeting"] }),
    events(3, "project"),
  ],
  people: {
    "a junior above": met({ meeting: 5, drive: 5, personal: 5, project: 3 }, inGrade(11)),
    "a junior on the line": met({ meeting: 4, drive: 5, personal: 2, project: 3 }, inGrade(11)),
    "a junior whose drives are capped": not(
      { meeting: 4, drive: 10, personal: 1, project: 3 },
      inGrade(11),
    ),
    "a senior on the line": met({ meeting: 4, drive: 2, project: 3 }, inGrade(12)),
    "a senior below": not({ meeting: 4, drive: 1, project: 3 }, inGrade(12)),
    "a senior who missed two meetings": not({ meeting: 3, drive: 5, project: 4 }, inGrade(12)),
    "a senior with two projects": not(
      { meeting: 5, drive: 5, personal: 5, project: 2 },
      inGrade(12),
    ),
  },
};

const threeOfFour: ByLaw = {
  held: {
    varsity: { count: 1, points: 0 },
    fundraiser: { count: 2, points: 0 },
    service: { count: 25, points: 0, minutes: 60 },
    committee: { count: 3, points: 0 },
  },
  conditions: [
    events(1, "varsity"),
    events(1, "fundraiser"),
    condition({ measure: "hours", need: 20 * 60, categories: ["service"] }),
    events(1, "committee"),
  ],
  atLeast: 3,
  people: {
    "all four": met({ varsity: 1, fundraiser: 1, service: 20, committee: 1 }),
    "three with the service on the line": met({ fundraiser: 1, service: 20, committee: 1 }),
    "three without the service": met({ varsity: 1, fundraiser: 2, service: 3, committee: 1 }),
    "the service just below": not({ fundraiser: 1, service: 19, committee: 1 }),
    "two of four": not({ varsity: 1, service: 25 }),
  },
};

const numbersByGrade = [
  { grade: 9, need: 25 },
  { grade: 10, need: 35 },
  { grade: 11, need: 40 },
  { grade: 12, need: 60 },
];
const byGrade: ByLaw = {
  held: { event: { count: 60, points: 1 }, general: { count: 4, points: 1 } },
  conditions: [condition({ need: 60, byGrade: numbersByGrade }), events(2, "general")],
  people: Object.fromEntries(
    numbersByGrade.flatMap(({ grade, need }) => [
      [`grade ${grade} above`, met({ event: need - 1, general: 2 }, inGrade(grade))],
      [`grade ${grade} on the line`, met({ event: need - 2, general: 2 }, inGrade(grade))],
      [`grade ${grade} below`, not({ event: need - 3, general: 2 }, inGrade(grade))],
      [`grade ${grade} at one general meeting`, not({ event: need, general: 1 }, inGrade(grade))],
    ]),
  ),
};

const threeMisses: ByLaw = {
  held: { meeting: { count: 12, points: 1 } },
  conditions: [share(100, { freeMisses: 3 })],
  people: {
    "misses two": met({ meeting: 10 }),
    "misses three": met({ meeting: 9 }),
    "misses four": not({ meeting: 8 }),
    "misses four, excused once": met({ meeting: 8 }, { excused: { meeting: 1 } }),
    "misses the three since joining": met({}, { details: { joinedOn: "2026-09-10" } }),
    "misses the four since joining": not({}, { details: { joinedOn: "2026-09-09" } }),
  },
};

const halfOfTwo: ByLaw = {
  held: {
    meeting: { count: 10, points: 1 },
    fundraiser: { count: 4, points: 1 },
    party: { count: 5, points: 1 },
  },
  conditions: [share(50, { categories: ["meeting", "fundraiser"] })],
  people: {
    "above half": met({ meeting: 6, fundraiser: 2 }),
    "at half": met({ meeting: 3, fundraiser: 4 }),
    "below half": not({ meeting: 5, fundraiser: 1, party: 5 }),
  },
};

const noCarryover: ByLaw = {
  held: { event: { count: 10, points: 1 } },
  conditions: [condition({ need: 6 })],
  people: {
    above: met({ event: 7 }),
    "on the line": met({ event: 6 }),
    "below, with last term's points": not({ event: 5 }, { details: { carryover: 10 } }),
  },
};

const byLaws: Record<string, ByLaw> = {
  "a letter for points, some of each kind": points,
  "a letter for shares of four kinds of meetings, and 20 hours of service": shares,
  "an honor society's points, caps, and one miss": honorSociety,
  "a letter for three of four": threeOfFour,
  "a council's points by grade": byGrade,
  "a council that allows three misses": threeMisses,
  "a trip for half of two kinds": halfOfTwo,
  "a cord without points from before": noCarryover,
};

/** A person as the club's records have them, and the events of a by-law a day apart. */
function recordsOf({ held }: ByLaw, { attended, excused = {}, details }: Person) {
  const all: CountedEvent[] = [];
  const at: PersonFacts["at"][number][] = [];
  const own: PersonFacts["minutes"][number][] = [];
  for (const [categoryId, { count, points: worth, minutes = 0 }] of Object.entries(held))
    for (let index = 0; index < count; index += 1) {
      const day = new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10);
      const event = { id: `${categoryId} ${index}`, day, categoryId, points: worth, minutes };
      all.push({ ...event, held: true, isAward: false });
      const came = attended[categoryId] ?? 0;
      const isExcused = index < came + (excused[categoryId] ?? 0);
      at.push(index < came ? worth : isExcused ? "excused" : null);
      own.push(index < came ? minutes : undefined);
    }
  const facts: PersonFacts = {
    gradYear: null,
    joinedOn: "2026-08-01",
    carryover: 0,
    at,
    minutes: own,
    ...details,
  };
  return { all, facts };
}

describe("By-laws of real clubs", () => {
  for (const [name, byLaw] of Object.entries(byLaws))
    it.each(Object.entries(byLaw.people))(`${name}: %s (R26.4, R26.5, R26.6)`, (_who, person) => {
      const { conditions, atLeast = null } = byLaw;
      const rules = requirementInput({ deadline, conditions, atLeast });
      const { all, facts } = recordsOf(byLaw, person);
      expect(judgeBy(rules, all, today)(facts).state).toBe(person.state);
    });
});

import { describe, expect, it } from "vitest";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { judgeBy, type CountedEvent, type PersonFacts } from "./judge-requirement.ts";
import type { RequirementInput } from "./requirements.ts";

/**
 * What real clubs write in their by-laws, with people just above, on, and just below each line, on
 * the day after the deadline.
 */

const [deadline, today] = ["2027-05-01", "2027-05-02"];

/** So many events of a category: attended ones with points each, missed, or excused. */
type Had = {
  category?: string;
  points?: number;
  /** Minutes of service at each. */
  minutes?: number;
  attended?: number;
  missed?: number;
  excused?: number;
};

function isMet(by: Partial<RequirementInput>, had: Had[], who: Partial<PersonFacts> = {}): boolean {
  const events: CountedEvent[] = [];
  const at: PersonFacts["at"][number][] = [];
  const own: PersonFacts["minutes"][number][] = [];
  for (const { category = "", points = 1, minutes = 0, ...did } of had) {
    const { attended = 0, missed = 0, excused = 0 } = did;
    for (const [count, one] of [
      [attended, points],
      [missed, null],
      [excused, "excused"],
    ] as const)
      for (let index = 0; index < count; index += 1) {
        const id = `${events.length}`;
        const event = { id, day: "2027-01-15", categoryId: category || null, points, minutes };
        events.push({ ...event, held: true, isAward: false });
        at.push(one);
        own.push(one === points ? minutes : undefined);
      }
  }
  const person = { gradYear: 2028, joinedOn: "2026-09-01", carryover: 0, at, minutes: own, ...who };
  const { state } = judgeBy(requirementInput({ deadline, ...by }), events, today)(person);
  expect(["met", "not-met"]).toContain(state);
  return state === "met";
}

const inGrade = (grade: number) => ({ gradYear: 2027 + 12 - grade });

const points = (category: string, sum: number): Had => ({ category, points: sum, attended: 1 });

describe("A by-law", () => {
  it("of 300 points, with a minimum from practices, competitions, and activities (R26.4)", () => {
    const of = (need: number, ...categories: string[]) => condition({ need, categories });
    const letter = {
      conditions: [of(300), of(100, "practice"), of(45, "competition"), of(100, "activity")],
    };
    const earned = (practice: number, competition: number, activity: number) =>
      isMet(letter, [
        points("practice", practice),
        points("competition", competition),
        points("activity", activity),
      ]);
    expect([earned(155, 45, 100), earned(154, 45, 100), earned(156, 44, 100)]).toEqual([
      ...[true, false, false],
    ]);
    expect([earned(100, 100, 100), earned(99, 101, 100), earned(101, 100, 99)]).toEqual([
      ...[true, false, false],
    ]);
    // Points of the year before don't count.
    expect(
      isMet(letter, [points("practice", 150), points("competition", 45), points("activity", 100)], {
        carryover: 50,
      }),
    ).toBe(false);
  });

  it("of 75% of two seasons, all Saturdays, and 20 hours of service (R26.4)", () => {
    const share = (need: number, category: string) =>
      condition({ measure: "share", need, categories: [category] });
    const letter = {
      conditions: [
        ...[share(75, "pre-season"), share(75, "build"), share(100, "saturday")],
        condition({ measure: "hours", need: 20 * 60 }),
      ],
    };
    const member = (build: number, saturdays: number, hours: number) =>
      isMet(letter, [
        { category: "pre-season", attended: 6, missed: 2 },
        { category: "build", attended: build, missed: 20 - build },
        { category: "saturday", attended: saturdays, missed: 6 - saturdays },
        { category: "service", points: 0, minutes: hours * 60, attended: 1 },
      ]);
    expect([member(15, 6, 20), member(16, 6, 21)]).toEqual([true, true]);
    expect([member(14, 6, 20), member(15, 5, 20), member(15, 6, 20 - 1 / 60)]).toEqual([
      ...[false, false, false],
    ]);
  });

  it("of 20 points for juniors and 15 for seniors, 5 from drives at most, one miss free (R26.4)", () => {
    const standing = {
      conditions: [
        condition({
          need: 20,
          byGrade: [{ grade: 12, need: 15 }],
          caps: [{ categoryId: "drive", most: 5 }],
        }),
        condition({ measure: "share", need: 100, freeMisses: 1, categories: ["meeting"] }),
      ],
    };
    const member = (grade: number, other: number, drive: number, missed: number) =>
      isMet(
        standing,
        [
          points("event", other),
          points("drive", drive),
          { category: "meeting", points: 0, attended: 8, missed, excused: 1 },
        ],
        inGrade(grade),
      );
    expect([member(11, 15, 5, 1), member(11, 15, 9, 0), member(12, 10, 5, 1)]).toEqual([
      ...[true, true, true],
    ]);
    expect([member(11, 14, 9, 0), member(12, 9, 9, 0), member(11, 15, 5, 2)]).toEqual([
      ...[false, false, false],
    ]);
  });

  it("of three of four criteria (R26.4)", () => {
    const lettering = {
      atLeast: 3,
      conditions: [
        condition({ measure: "share", need: 80 }),
        condition({ need: 50 }),
        condition({ measure: "events", need: 2, categories: ["competition"] }),
        condition({ measure: "events", need: 1, categories: ["outreach"] }),
      ],
    };
    const member = (meetings: number, competitions: number, outreach: number) =>
      isMet(lettering, [
        { points: 5, attended: meetings, missed: 10 - meetings },
        { category: "competition", points: 0, attended: competitions },
        { category: "outreach", points: 0, attended: outreach },
      ]);
    // 50 points and 100%, with one of the other two.
    expect([member(10, 0, 1), member(10, 2, 0), member(10, 2, 1)]).toEqual([true, true, true]);
    expect([member(10, 1, 0), member(9, 1, 1), member(7, 2, 1)]).toEqual([false, false, false]);
  });

  it("with different deadlines by grade, as two requirements (R26.5)", () => {
    const by = (day: string) => ({ deadline: day, conditions: [condition({ need: 10 })] });
    // Earned on 2027-01-15.
    expect(isMet(by("2027-01-15"), [points("service", 10)])).toBe(true);
    expect(isMet(by("2027-01-15"), [points("service", 9)])).toBe(false);
    expect(isMet(by("2027-01-14"), [points("service", 10)])).toBe(false);
  });

  it("of points that late arrivals earn none of (R26.4)", () => {
    const society = { conditions: [condition({ need: 3 })] };
    const member = (inTime: number) =>
      isMet(society, [{ attended: inTime }, { points: 0, attended: 4 }]);
    expect([member(3), member(4), member(2)]).toEqual([true, true, false]);
  });

  it("of points with carry-over from the year before (R26.4)", () => {
    const council = { conditions: [condition({ need: 30, carryover: true })] };
    const member = (carryover: number) => isMet(council, [points("", 25)], { carryover });
    expect([member(5), member(6), member(4)]).toEqual([true, true, false]);
  });

  it("of 30 points, 20 for seniors, 10 from competitions, 75% with two free misses (R26.4)", () => {
    const letter = {
      conditions: [
        condition({ need: 30, byGrade: [{ grade: 12, need: 20 }] }),
        condition({ need: 10, categories: ["competition"] }),
        condition({ measure: "share", need: 75, freeMisses: 2, categories: ["build"] }),
      ],
    };
    const member = (grade: number, other: number, competition: number, missed: number) =>
      isMet(
        letter,
        [
          points("other", other),
          points("competition", competition),
          { category: "build", points: 0, attended: 12 - missed, missed },
        ],
        inGrade(grade),
      );
    expect([member(11, 20, 10, 5), member(12, 10, 10, 5), member(11, 21, 11, 4)]).toEqual([
      ...[true, true, true],
    ]);
    expect([member(11, 19, 10, 5), member(11, 21, 9, 5), member(12, 20, 10, 6)]).toEqual([
      ...[false, false, false],
    ]);
  });
});

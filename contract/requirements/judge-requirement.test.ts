import { describe, expect, it } from "vitest";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { judgeBy, type CountedEvent, type PersonFacts } from "./judge-requirement.ts";
import type { Condition, RequirementInput } from "./requirements.ts";

const today = "2027-03-10";

/** Events a week apart from 2027-01-01 on, those before `today` held. */
function eventsOf(count: number, details: Partial<CountedEvent> = {}): CountedEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2027, 0, 1 + 7 * index)).toISOString().slice(0, 10);
    const held = day < today;
    return {
      id: `${index}`,
      day,
      categoryId: null,
      points: 5,
      minutes: 0,
      held,
      isAward: false,
      ...details,
    };
  });
}

type At = PersonFacts["at"][number];

const person = (at: readonly At[], details: Partial<PersonFacts> = {}): PersonFacts => ({
  gradYear: null,
  joinedOn: "2026-09-01",
  carryover: 0,
  at,
  minutes: [],
  ...details,
});

const stand = (
  conditions: Condition[],
  events: readonly CountedEvent[],
  who: PersonFacts,
  details: Partial<RequirementInput> = {},
) => judgeBy(requirementInput({ conditions, ...details }), events, today)(who);

const repeat = (count: number, one: At) => Array.from({ length: count }, () => one);

describe("Points and events", () => {
  const points = condition({ need: 30 });

  it.each([
    [29, "possible", 1],
    [30, "met", 0],
    [31, "met", 0],
  ] as const)("%i of 30 points are %s, with %i left (R26.4, R26.6)", (have, state, left) => {
    const standing = stand([points], eventsOf(1), person([have]));
    expect(standing.conditions).toEqual([{ have, need: 30, left }]);
    expect(standing.state === "met" ? "met" : "possible").toBe(state);
  });

  it("count events of the named categories only (R26.4)", () => {
    const events = [
      ...eventsOf(1, { id: "a", categoryId: "build" }),
      ...eventsOf(1, { id: "b", categoryId: "drive" }),
      ...eventsOf(1, { id: "c" }),
    ];
    const who = person([5, 7, 9]);
    const one = condition({ categories: ["drive"] });
    expect(stand([one], events, who).conditions[0]?.have).toBe(7);
    const both = condition({ categories: ["drive", "build"], measure: "events" });
    expect(stand([both], events, who).conditions[0]?.have).toBe(2);
    expect(stand([condition()], events, who).conditions[0]?.have).toBe(21);
  });

  it("count a category up to its cap (R26.4)", () => {
    const events = eventsOf(3, { categoryId: "drive" });
    const capped = condition({ caps: [{ categoryId: "drive", most: 8 }] });
    expect(stand([capped], events, person([5, 5, null])).conditions[0]?.have).toBe(8);
    expect(stand([capped], events, person([5, null, null])).conditions[0]?.have).toBe(5);
  });

  it.each([
    [[89, 30], "possible", 1],
    [[90, 30], "met", 0],
    [[120, 0], "met", 0],
  ] as const)(
    "minutes of service, as %j at two events, are %s (R26.51)",
    (minutes, state, left) => {
      const hours = condition({ measure: "hours", need: 120 });
      const events = eventsOf(2, { held: true, minutes: 60 });
      const { conditions, state: now } = stand([hours], events, person([7, 0], { minutes }));
      expect(conditions).toEqual([{ have: 120 - left, need: 120, left }]);
      expect(now === "met" ? "met" : "possible").toBe(state);
    },
  );

  it("take the hours of an award, capped by category, and no points (R26.51, R27.1)", () => {
    const drives = eventsOf(2, { held: true, minutes: 60, categoryId: "drive" });
    const award = eventsOf(1, { id: "award", held: true, isAward: true });
    const who = person([9, 9, 9], { minutes: [60, 60, 45] });
    const one = condition({ measure: "hours", caps: [{ categoryId: "drive", most: 90 }] });
    expect(stand([one], [...drives, ...award], who).conditions[0]?.have).toBe(135);
  });

  it("expect service from those who came to events with service hours (R26.51)", () => {
    const service = { minutes: 60 };
    const meetings = eventsOf(4, { held: true });
    const held = eventsOf(2, { ...service, held: true });
    const ahead = eventsOf(2, { ...service, held: false });
    const events = [...meetings, ...held, ...ahead];
    const hours = condition({ measure: "hours", need: 70 });
    const came = [...repeat(4, 1), 1, null, null, null];
    const minutes = [undefined, undefined, undefined, undefined, 60];
    // Half of what is planned: 60 + 60.
    expect(stand([hours], events, person(came, { minutes })).state).toBe("on-track");
    const never = [...repeat(4, 1), ...repeat(4, null)];
    expect(stand([hours], events, person(never)).state).toBe("possible");
  });

  it("take the points of an award, which nobody attends or misses (R26.5, R27.1)", () => {
    const [first, second] = eventsOf(2, { held: true });
    const later = eventsOf(1, { id: "later", held: false });
    const award = eventsOf(1, { id: "award", held: true, isAward: true });
    const events = [first, second, ...award, ...later].flatMap((one) => one ?? []);
    const given = person([5, null, 20, null]);
    const [had, attended] = stand(
      [points, condition({ measure: "events" })],
      events,
      given,
    ).conditions;
    expect([had?.have, attended?.have]).toEqual([25, 1]);
    // Half of what is planned is to be expected, whoever got the award.
    const three = stand([condition({ need: 7 })], events, person([5, null, null, null]));
    expect(three.state).toBe("on-track");
    const planned = { allPlanned: true, deadline: "2027-06-01" };
    expect(
      stand([condition({ need: 11 })], events, person([5, null, null, null]), planned).state,
    ).toBe("impossible");
    const all = stand(
      [condition({ measure: "share", need: 100 })],
      events,
      person([5, 5, null, 5]),
    );
    expect(all.conditions[0]?.have).toBe(100);
  });

  it("count carry-over only if the requirement says so (R26.4)", () => {
    const who = person([5], { carryover: 20 });
    expect(stand([condition()], eventsOf(1), who).conditions[0]?.have).toBe(5);
    const withIt = condition({ carryover: true });
    expect(stand([withIt], eventsOf(1), who).conditions[0]?.have).toBe(25);
  });

  it("leave out events after the deadline (R26.5)", () => {
    const events = eventsOf(3);
    const standing = stand([condition()], events, person([5, 5, 5]), {
      deadline: events[1]?.day ?? null,
    });
    expect(standing.conditions[0]?.have).toBe(10);
  });

  it("need different numbers in some grades (R26.4)", () => {
    const one = condition({ need: 20, byGrade: [{ grade: 12, need: 15 }] });
    const isMet = (gradYear: number | null) =>
      stand([one], eventsOf(1), person([15], { gradYear })).state === "met";
    expect([isMet(2027), isMet(2028), isMet(null)]).toEqual([true, false, false]);
  });

  it("need the numbers of the grade at the deadline, also in the next school year (R26.4)", () => {
    const one = condition({ need: 20, byGrade: [{ grade: 12, need: 15 }] });
    const stateOf = (gradYear: number, deadline: string | null, on: string) => {
      const rules = requirementInput({ conditions: [one], deadline });
      const standing = judgeBy(rules, eventsOf(1), on)(person([15], { gradYear }));
      return [standing.state, standing.conditions[0]?.need];
    };
    const [inJuly, inAugust] = ["2027-07-31", "2027-08-01"];
    for (const on of [today, inJuly, inAugust, "2030-01-01"]) {
      expect(stateOf(2027, inJuly, on)).toEqual(["met", 15]);
      expect(stateOf(2028, inJuly, on)[1]).toBe(20);
      expect(stateOf(2028, inAugust, on)).toEqual(["met", 15]);
    }
    // Without a deadline, it is today's grade.
    expect([stateOf(2027, null, inJuly)[1], stateOf(2027, null, inAugust)[1]]).toEqual([15, 20]);
  });
});

describe("A share", () => {
  const share = condition({ measure: "share", need: 75 });
  const events = eventsOf(8);

  it("of 74.6 percent isn't 75 percent (R26.5)", () => {
    // 50 of 67 are 74.63 percent.
    const many = eventsOf(67, { held: true });
    const standing = stand([share], many, person([...repeat(50, 5), ...repeat(17, null)]));
    expect(standing.conditions[0]).toMatchObject({ have: 74, left: 1 });
    expect(standing.state).not.toBe("met");
    const enough = stand([share], many, person([...repeat(51, 5), ...repeat(16, null)]));
    expect(enough).toMatchObject({ state: "met", conditions: [{ have: 76, left: 0 }] });
  });

  it("counts from the day of joining on (R26.5)", () => {
    const joinedOn = events[4]?.day ?? "";
    const who = person([...repeat(4, null), 5, 5, 5, null], { joinedOn });
    expect(stand([share], events, who)).toMatchObject({
      state: "met",
      conditions: [{ have: 75 }],
    });
    expect(stand([share], events, { ...who, joinedOn: "2026-09-01" }).state).not.toBe("met");
  });

  it("leaves out excused events, unless the person came after all (R26.5)", () => {
    const of = (at: At) => stand([share], events, person([...repeat(5, 5), null, null, at]));
    expect(of("excused").conditions[0]?.have).toBe(71);
    expect(of(null).conditions[0]?.have).toBe(62);
    expect(of(5).conditions[0]?.have).toBe(75);
  });

  it("forgives free misses (R26.4)", () => {
    const forgiving = condition({ measure: "share", need: 75, freeMisses: 2 });
    const who = person([...repeat(4, 5), ...repeat(4, null)]);
    expect(stand([forgiving], events, who).conditions[0]?.have).toBe(75);
    expect(stand([share], events, who).conditions[0]?.have).toBe(50);
  });

  it("doesn't count future events, or one that isn't over (R26.5)", () => {
    const planned = [...eventsOf(4), ...eventsOf(4, { held: false })];
    const who = person([...repeat(3, 5), null, ...repeat(4, null)]);
    expect(stand([share], planned, who).conditions[0]?.have).toBe(75);
  });

  it("is none before anything was held (R26.5)", () => {
    const standing = stand([share], eventsOf(3, { held: false }), person(repeat(3, null)));
    expect(standing).toEqual({
      state: "possible",
      conditions: [{ have: null, need: 75, left: 1 }],
    });
  });

  it("of everything is out of reach after a miss (R26.6)", () => {
    const all = condition({ measure: "share", need: 100 });
    expect(stand([all], eventsOf(2), person([5, null])).conditions[0]?.left).toBeNull();
    expect(stand([all], eventsOf(2), person([5, 5])).conditions[0]?.left).toBe(0);
  });

  it("is on track and not met while it can still fall (R26.6)", () => {
    const deadline = "2027-05-01";
    const term = [...eventsOf(8), ...eventsOf(8, { held: false })];
    const who = person([...repeat(8, 5), ...repeat(8, null)]);
    const state = (allPlanned: boolean, events = term, at = who) =>
      stand([share], events, at, { deadline, allPlanned }).state;
    expect(state(false)).toBe("on-track");
    expect(state(true)).toBe("on-track");
    // Two more can't pull ten of ten below 75 percent.
    const almost = [...eventsOf(10, { held: true }), ...eventsOf(2, { held: false })];
    expect(state(true, almost, person([...repeat(10, 5), null, null]))).toBe("met");
    expect(state(false, almost, person([...repeat(10, 5), null, null]))).toBe("on-track");
  });

  it("needs exactly as many more in a row as it says (R26.6)", () => {
    for (let held = 0; held <= 12; held += 1)
      for (let attended = 0; attended <= held; attended += 1)
        for (const need of [1, 50, 75, 90, 99]) {
          const one = condition({ measure: "share", need });
          const standing = (more: number) =>
            stand(
              [one],
              eventsOf(held + more, { held: true }),
              person([
                ...repeat(attended, 5),
                ...repeat(held - attended, null),
                ...repeat(more, 5),
              ]),
            ).conditions[0];
          const left = standing(0)?.left ?? -1;
          expect(standing(left)?.left).toBe(0);
          if (left > 0) expect(standing(left - 1)?.left).toBeGreaterThan(0);
        }
  });
});

describe("The state", () => {
  const deadline = "2027-05-01";
  const thirty = condition({ need: 30 });
  /** Eight events held, and two that are planned. */
  const events = [...eventsOf(8), ...eventsOf(2, { held: false, day: "2027-04-01" })];
  const state = (attended: number, details: Partial<RequirementInput> = { deadline }) =>
    stand(
      [thirty],
      events,
      person([...repeat(attended, 5), ...repeat(10 - attended, null)]),
      details,
    ).state;

  it("says what to expect without rounding (R26.6)", () => {
    const events = [
      ...eventsOf(49, { points: 1, held: true }),
      ...eventsOf(49, { points: 1, held: false }),
    ];
    // 1 of 49 so far, without points, and 1 of the 49 that are planned: (1 / 49) * 49 is less than 1.
    const came = person([0, ...repeat(97, null)]);
    for (const [need, expected] of [
      [1, "on-track"],
      [2, "possible"],
    ] as const)
      expect(stand([condition({ need })], events, came).state).toBe(expected);
  });

  it("is on track if someone who continues as before would meet it (R26.6)", () => {
    expect(state(6)).toBe("met");
    // 5 of 8 so far: 25 points, and about 6 of the 10 that are planned.
    expect(state(5)).toBe("on-track");
    expect(state(4)).toBe("possible");
  });

  it("is said to be impossible only if all events are planned (R26.6)", () => {
    expect(state(3)).toBe("possible");
    expect(state(3, { deadline, allPlanned: true })).toBe("impossible");
    expect(state(4, { deadline, allPlanned: true })).toBe("possible");
    expect(state(3, { deadline: null, allPlanned: true })).toBe("possible");
  });

  it("is final after the deadline (R26.6)", () => {
    const over = { deadline: "2027-03-09" };
    expect(state(6, over)).toBe("met");
    expect(state(5, over)).toBe("not-met");
    expect(state(5, { deadline: today })).not.toBe("not-met");
  });

  it("isn't final while an event that began by the deadline goes on after midnight (R26.6)", () => {
    const deadline = "2027-03-09";
    const overnight = (held: boolean) => [
      ...eventsOf(2),
      { ...eventsOf(1)[0]!, id: "overnight", day: deadline, held },
    ];
    const conditions = [condition({ need: 15 })];
    const stateOf = (events: CountedEvent[], at: readonly At[]) =>
      stand(conditions, events, person(at), { deadline }).state;
    expect(stateOf(overnight(false), [5, 5, null])).toBe("on-track");
    expect(stateOf(overnight(false), [5, 5, 5])).toBe("met");
    expect(stateOf(overnight(true), [5, 5, null])).toBe("not-met");
    // Others, or what begins later, keep nobody waiting.
    const later = [
      ...overnight(true),
      { ...eventsOf(1)[0]!, id: "later", day: today, held: false },
    ];
    expect(stateOf(later, [5, 5, null, null])).toBe("not-met");
    const share = [condition({ measure: "share", need: 75 })];
    const shareOf = (held: boolean) =>
      stand(share, overnight(held), person([5, 5, null]), { deadline }).state;
    expect([shareOf(false), shareOf(true)]).toEqual(["on-track", "not-met"]);
  });

  it("needs all conditions, or as many as the requirement says (R26.4)", () => {
    const conditions = [condition({ need: 5 }), condition({ need: 10 }), condition({ need: 1000 })];
    const of = (atLeast: number | null) =>
      stand(conditions, eventsOf(3), person([5, 5, null]), { atLeast }).state;
    expect([of(1), of(2)]).toEqual(["met", "met"]);
    expect([of(3), of(null)]).not.toContain("met");
  });

  it("isn't impossible while enough of several conditions can be met (R26.6)", () => {
    const conditions = [condition({ need: 1000 }), condition({ need: 50 })];
    const of = (atLeast: number | null) =>
      stand(conditions, events, person([...repeat(8, 5), null, null]), {
        atLeast,
        deadline,
        allPlanned: true,
      }).state;
    expect(of(1)).toBe("on-track");
    expect(of(null)).toBe("impossible");
  });
});

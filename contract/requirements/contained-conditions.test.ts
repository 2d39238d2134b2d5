import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { findContained } from "./contained-conditions.ts";
import { judgeBy, type CountedEvent } from "./judge-requirement.ts";
import { measures } from "./requirement-values.ts";
import { requirementInputSchema, type Condition } from "./requirements.ts";

const containedOf = (conditions: Condition[], atLeast: number | null = null) =>
  findContained({ conditions, atLeast });
const of = (need: number, ...categories: string[]) => condition({ need, categories });
const share = (need: number, details: Partial<Condition> = {}) =>
  condition({ measure: "share", need, ...details });
const events = (need: number, ...categories: string[]) =>
  condition({ measure: "events", need, categories });

describe("A condition that another one contains", () => {
  it.each<[string, Condition[], number[]]>([
    ["a lower minimum", [of(300), of(100), of(45)], [1, 2]],
    ["the same one again", [of(10, "a", "b"), of(10, "b", "a")], [1]],
    ["more categories", [events(2), events(3, "a")], [0]],
    ["a share with more misses", [share(75), share(75, { freeMisses: 2 })], [1]],
    [
      "a higher cap",
      [
        condition({ caps: [{ categoryId: "a", most: 5 }] }),
        condition({ caps: [{ categoryId: "a", most: 6 }] }),
      ],
      [1],
    ],
  ])("is found: %s (R26.15)", (_, conditions, expected) => {
    expect(containedOf(conditions)).toEqual(expected);
  });

  it.each<[string, Condition[]]>([
    ["a part of them", [of(300), of(100, "a"), of(45, "b")]],
    ["other events", [of(10, "a"), of(5, "b")]],
    ["another measure", [of(300), events(10), share(50)]],
    ["a share of more events", [share(100, { categories: ["a"] }), share(75)]],
    ["points that others can lower", [of(10, "a"), of(5)]],
    ["carry-over, which can be below zero", [of(10), condition({ need: 5, carryover: true })]],
    ["a higher minimum in one grade", [of(10), { ...of(5), byGrade: [{ grade: 9, need: 11 }] }]],
    ["a lower cap", [of(10), { ...of(5), caps: [{ categoryId: "a", most: 5 }] }]],
    ["fewer misses", [share(75, { freeMisses: 2 }), share(70)]],
  ])("isn't one that can matter: %s (R26.15)", (_, conditions) => {
    expect(containedOf(conditions)).toEqual([]);
  });

  it("can matter if only some conditions have to be met (R26.15)", () => {
    const conditions = [of(20), of(40), events(2)];
    expect(containedOf(conditions, 2)).toEqual([]);
    expect(containedOf(conditions, 3)).toEqual([0]);
  });

  it("is refused at its field (R26.15)", () => {
    const input = requirementInput({ conditions: [of(300), of(100)] });
    expect(requirementInputSchema.safeParse(input).error?.issues).toMatchObject([
      { message: "contained-condition", path: ["conditions", 1, "need"] },
    ]);
  });

  test("never decides who meets a requirement (R26.15)", () => {
    const ids = ["a", "b"];
    const some = fc.subarray(ids);
    const conditions = fc.array(
      fc.record({
        measure: fc.constantFrom(...measures),
        need: fc.integer({ min: 1, max: 8 }),
        categories: some,
        freeMisses: fc.nat(2),
        carryover: fc.boolean(),
        caps: fc.array(fc.record({ categoryId: fc.constantFrom(...ids), most: fc.nat(4) }), {
          maxLength: 1,
        }),
        byGrade: fc.array(
          fc.record({ grade: fc.constant(12), need: fc.integer({ min: 1, max: 8 }) }),
          {
            maxLength: 1,
          },
        ),
      }),
      { minLength: 2, maxLength: 3 },
    );
    const lines = fc.array(
      fc.record({
        categoryId: fc.constantFrom(...ids, null),
        minutes: fc.nat(4),
        at: fc.oneof(fc.integer({ min: -4, max: 9 }), fc.constantFrom("excused", null)),
      }),
      { maxLength: 8 },
    );
    checkProperty(
      fc.property(
        conditions,
        lines,
        fc.boolean(),
        fc.integer({ min: -5, max: 5 }),
        (all, at, isSenior, carryover) => {
          const others = all.filter((_, index) => !containedOf(all).includes(index));
          const held = at.map(({ categoryId, minutes }, index): CountedEvent => ({
            id: `${index}`,
            day: "2027-01-15",
            categoryId,
            points: 1,
            minutes,
            held: true,
            isAward: false,
          }));
          const person = {
            gradYear: isSenior ? 2027 : 2028,
            joinedOn: "2026-09-01",
            carryover,
            at: at.map((one) => one.at),
            minutes: at.map(({ minutes }) => minutes),
          };
          const stateBy = (some: Condition[]) =>
            judgeBy(
              requirementInput({ deadline: "2027-05-01", conditions: some }),
              held,
              "2027-05-02",
            )(person).state;
          expect(others.length).toBeGreaterThan(0);
          expect(stateBy(others)).toBe(stateBy(all));
        },
      ),
      { runs: 500 },
    );
  });
});

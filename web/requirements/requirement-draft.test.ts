import { describe, expect, it } from "vitest";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { draftOf, emptyCondition, readDraft } from "./requirement-draft.ts";

describe("The form of a requirement", () => {
  it("says the same as the requirement, whatever that is (R26.3)", () => {
    const input = requirementInput({
      deadline: "2027-05-01",
      atLeast: 1,
      allPlanned: true,
      note: "For seniors",
      conditions: [
        condition({
          carryover: true,
          byGrade: [
            { grade: 8, need: 5 },
            { grade: 12, need: 20 },
          ],
        }),
        condition({ categories: ["a"], caps: [{ categoryId: "a", most: 5 }] }),
        condition({ measure: "share", need: 75, freeMisses: 2 }),
        condition({ measure: "events", need: 3 }),
        condition({
          measure: "hours",
          need: 150,
          caps: [{ categoryId: "a", most: 50 }],
          byGrade: [{ grade: 12, need: 1170 }],
        }),
      ],
    });
    expect(readDraft(draftOf(input))).toEqual(input);
  });

  it("is incomplete without a name or a number, or with an impossible number (R26.3)", () => {
    const draft = draftOf(requirementInput());
    expect(readDraft(draft)).toBeDefined();
    expect(readDraft({ ...draft, name: " " })).toBeUndefined();
    for (const wrong of [
      { need: "" },
      { need: "0" },
      { need: "1.5" },
      { need: "101", measure: "share" as const },
      { need: "5", byGrade: { 12: "x" } },
      { need: "2:75", measure: "hours" as const },
      { need: "0", measure: "hours" as const },
      { need: "two", measure: "hours" as const },
      { need: "5", caps: { a: "-1" } },
      { need: "75", measure: "share" as const, freeMisses: "-1" },
    ])
      expect(
        readDraft({ ...draft, conditions: [{ ...emptyCondition(0), ...wrong }] }),
      ).toBeUndefined();
  });

  it("reads hours as 2.5 or 2:30 (R26.51)", () => {
    const draft = draftOf(requirementInput());
    for (const need of ["2.5", "2,5", "2:30"])
      expect(
        readDraft({ ...draft, conditions: [{ ...emptyCondition(0), measure: "hours", need }] })
          ?.conditions,
      ).toMatchObject([{ need: 150 }]);
  });

  it("leaves out what doesn't belong to the measure, and a choice that means all (R26.3)", () => {
    const one = {
      ...emptyCondition(0),
      need: "5",
      freeMisses: "2",
      caps: { a: "1" },
      carryover: true,
    };
    const draft = {
      ...draftOf(requirementInput({ allPlanned: true, atLeast: 1 })),
      conditions: [one],
    };
    expect(readDraft(draft)).toMatchObject({
      allPlanned: false,
      atLeast: null,
      conditions: [{ freeMisses: 0, carryover: true, caps: [{ categoryId: "a", most: 1 }] }],
    });
    const share = { ...one, measure: "share" as const };
    expect(readDraft({ ...draft, conditions: [share] })?.conditions).toMatchObject([
      { freeMisses: 2, carryover: false, caps: [] },
    ]);
  });
});

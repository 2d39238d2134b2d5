import { expect, test } from "vitest";
import type { YearStart } from "#contract/years.ts";
import { commandOf, firstDraft, rehearse, ruleOf } from "./year-draft.ts";

const people = [
  { id: "a", name: "Ana Ruiz", gradYear: 2027, totalPoints: 35, graduates: true },
  { id: "b", name: "Ben Cole", gradYear: 2029, totalPoints: -3, graduates: false },
];
const start: YearStart = {
  ...{ revision: 4, open: { id: "1", name: "2026–27", startsOn: "2026-08-01" }, people },
  ...{ next: { name: "2027–28", startsOn: "2027-08-01" }, active: [], ended: [] },
};

test("a rehearsal says what each member would start with (R31.2)", () => {
  const draft = firstDraft(start);
  const startsWith = (changes: object) =>
    rehearse(people, { ...draft, ...changes }).map(({ starts }) => starts);
  expect(startsWith({})).toEqual([35, -3]);
  expect(startsWith({ carry: "none" })).toEqual([0, 0]);
  expect(startsWith({ carry: "part" })).toEqual([17, 0]);
  expect(startsWith({ carry: "part", most: "10" })).toEqual([10, 0]);
  expect(startsWith({ carry: "part", percent: "1.5" })).toEqual([undefined, undefined]);
});

test("a year is started with what was typed and ticked, once it is valid (R31.1)", () => {
  const draft = firstDraft(start);
  expect(commandOf(draft)).toEqual({
    ...{ kind: "start-year", name: "2027–28", startsOn: "2027-08-01" },
    ...{ carry: { kind: "all" }, graduateIds: ["a"] },
  });
  expect(ruleOf({ ...draft, carry: "part" })).toEqual({ kind: "part", percent: 50, most: null });
  for (const changes of [{ name: " " }, { startsOn: "" }, { carry: "part", percent: "" } as const])
    expect(commandOf({ ...draft, ...changes })).toBeUndefined();
});

import { expect, it } from "vitest";
import { localText, readVisits, typedVisitsOf } from "./typed-visits.ts";

const start = new Date("2026-11-20T16:00").getTime();
const minute = 60_000;
const visits = [
  { in: start + 1000, out: start + 30 * minute + 2000, forgotten: true as const },
  { in: start + 40 * minute, out: start + 50 * minute },
];

it("Times that aren't changed keep their seconds, and that they were forgotten (R35.12)", () => {
  const typed = typedVisitsOf(visits);
  expect(readVisits(typed)).toEqual(visits);
  const [first, second] = typed;
  if (first === undefined || second === undefined) throw new Error("There are no visits.");
  const out = localText(start + 35 * minute);
  expect(readVisits([second, { ...first, out }])).toEqual([
    { in: start + 1000, out: start + 35 * minute },
    visits[1],
  ]);
});

it("Times that are blank, overlap, or end before they begin aren't sent (R35.12)", () => {
  const [first, second] = typedVisitsOf(visits);
  if (first === undefined || second === undefined) throw new Error("There are no visits.");
  expect(readVisits([{ ...first, out: "" }])).toBeUndefined();
  expect(readVisits([{ ...first, out: second.out }, second])).toBeUndefined();
  expect(readVisits([{ ...first, out: localText(start - minute) }])).toBeUndefined();
  expect(readVisits([])).toEqual([]);
});

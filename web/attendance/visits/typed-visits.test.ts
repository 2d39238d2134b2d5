import { expect, it, onTestFinished, vi } from "vitest";
import { offsetsOf, readVisits, typedTimeOf, typedVisitsOf } from "./typed-visits.ts";

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
  const out = typedTimeOf(start + 35 * minute);
  expect(readVisits([second, { ...first, out }])).toEqual([
    { in: start + 1000, out: start + 35 * minute },
    visits[1],
  ]);
});

it("Times that are blank, overlap, or end before they begin aren't sent (R35.12)", () => {
  const [first, second] = typedVisitsOf(visits);
  if (first === undefined || second === undefined) throw new Error("There are no visits.");
  expect(readVisits([{ ...first, out: { text: "" } }])).toBeUndefined();
  expect(readVisits([{ ...first, out: second.out }, second])).toBeUndefined();
  expect(readVisits([{ ...first, out: typedTimeOf(start - minute) }])).toBeUndefined();
  expect(readVisits([])).toEqual([]);
});

it("A time that comes twice is the one that was chosen, and at first the one that it was (R35.12)", () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const [first, second] = [5, 6].map((hour) => Date.UTC(2026, 10, 1, hour, 30)) as [number, number];
  const { text } = typedTimeOf(first);
  expect(typedTimeOf(second).text).toBe(text);
  const offsets = { first: "-04:00", second: "-05:00" };
  expect(offsetsOf({ text })).toEqual(offsets);
  const visit = { in: first + 1000, out: second + 2000 };
  const [typed] = typedVisitsOf([visit]);
  if (typed === undefined) throw new Error("There is no visit.");
  expect(readVisits([typed])).toEqual([visit]);
  const chosen = {
    key: 1,
    in: { text, offset: offsets.first },
    out: { text, offset: offsets.second },
  };
  expect(readVisits([chosen])).toEqual([{ in: first, out: second }]);
  expect(readVisits([{ ...chosen, out: { text } }])).toEqual([{ in: first, out: first }]);
  expect(readVisits([{ ...chosen, in: chosen.out, out: chosen.in }])).toBeUndefined();
  // Neither an hour later, nor when the clocks go forward.
  for (const once of ["2026-11-01T02:30", "2026-11-01T00:30", "2026-03-08T03:30", ""])
    expect(offsetsOf({ text: once })).toBeUndefined();
});

it("Which of two times is meant is asked where clocks go back by half an hour, too (R35.12)", () => {
  vi.stubEnv("TZ", "Australia/Lord_Howe");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(offsetsOf({ text: "2026-04-05T01:45" })).toEqual({ first: "+11:00", second: "+10:30" });
  expect(offsetsOf({ text: "2026-04-05T02:15" })).toBeUndefined();
});

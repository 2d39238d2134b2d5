import { expect, test } from "vitest";
import { nextSameWeekday } from "./-repeat-next-week.ts";

test.for([
  ["is a week later on the day of the event", "2026-11-24", "2026-11-24", "2026-12-01"],
  ["is a week later for an event that is still ahead", "2026-12-08", "2026-11-24", "2026-12-15"],
  ["is a week after yesterday's event", "2026-11-23", "2026-11-24", "2026-11-30"],
  ["is today, a week after the event", "2026-11-17", "2026-11-24", "2026-11-24"],
  ["isn't in the past, even after a break", "2026-10-01", "2026-11-24", "2026-11-26"],
  ["stays on its weekday across a clock change", "2026-10-27", "2026-10-28", "2026-11-03"],
] as const)("the next day on the same weekday %s (R6.31)", ([, date, today, next]) => {
  expect(nextSameWeekday(date, today)).toBe(next);
});

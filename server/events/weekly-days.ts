import { bounds } from "#contract/bounds.ts";
import { AppError } from "../platform/http/app-error.ts";

/**
 * The days of a weekly repetition, from a week after the date until a day, inclusive. Throws
 * `invalid-input` if there are none, or more than can be created together (R6.24).
 */
export function weeklyDays(date: string, until: string): string[] {
  const first = Temporal.PlainDate.from(date);
  const { days } = first.until(Temporal.PlainDate.from(until), { largestUnit: "day" });
  const weeks = Math.floor(days / 7);
  const maximum = bounds.maxRepetitions;
  if (weeks < 1)
    throw new AppError("invalid-input", { fields: { until: { code: "not-a-week-later" } } });
  if (weeks > maximum) {
    const until = { code: "too-many-weeks", params: { maximum } } as const;
    throw new AppError("invalid-input", { fields: { until } });
  }
  return Array.from({ length: weeks }, (_, index) => first.add({ weeks: index + 1 }).toString());
}

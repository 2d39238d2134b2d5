import { plural, t } from "@lingui/core/macro";
import type { Meeting } from "#contract/reports/turnout.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { average } from "./school-years.ts";

/** The chart's finding as text; used as its heading. */
export function findingText(now: readonly Meeting[], before: readonly Meeting[]): string {
  const [here, there] = [average(now), average(before)];
  if (here === undefined) return t`No events on these dates`;
  const count = formatNumber(here);
  if (there === undefined) return t`Average of ${count} per event`;
  const difference = formatNumber(Math.abs(here - there));
  if (here > there) return t`Average of ${count} per event, ${difference} more than last year`;
  if (here < there) return t`Average of ${count} per event, ${difference} fewer than last year`;
  return t`Average of ${count} per event, same as last year`;
}

/**
 * What the squares of a member show, in words: "attended 2, missed 1, excused 1 (oldest first)". A dash
 * stands for a meeting before they joined, which isn't said (R20.8).
 */
export function stripText(strip: string): string {
  const runs = strip.match(/(.)\1*/g)?.filter((run) => !run.startsWith("-")) ?? [];
  const list = runs.map(runText).join(", ");
  return runs.length < 2 ? list : t`${list} (oldest first)`;
}

function runText(run: string): string {
  const count = formatNumber(run.length);
  if (run.startsWith("m")) return t`missed ${count}`;
  if (run.startsWith("e")) return t`excused ${count}`;
  return t`attended ${count}`;
}

/** The number of members who haven't been seen lately, as text. */
export function notSeenText(count: number): string {
  if (count === 0) return t`All regulars are still coming`;
  return plural(count, { one: "# member not seen lately", other: "# members not seen lately" });
}

import { plural, t } from "@lingui/core/macro";
import type { Meeting } from "#contract/turnout.ts";
import { formatNumber } from "#web/ui/format.ts";
import { average } from "./school-years.ts";

/** What the picture shows, in words: it is the picture's heading. */
export function findingText(now: readonly Meeting[], before: readonly Meeting[]): string {
  const [here, there] = [average(now), average(before)];
  if (here === undefined) return t`No meetings in this year`;
  const count = formatNumber(here);
  if (there === undefined) return t`${count} on average`;
  const difference = formatNumber(Math.abs(here - there));
  if (here > there) return t`${count} on average, ${difference} more than last year`;
  if (here < there) return t`${count} on average, ${difference} fewer than last year`;
  return t`${count} on average, as many as last year`;
}

/** How many are not seen lately. */
export function notSeenText(count: number): string {
  if (count === 0) return t`Everybody who came often still comes`;
  return plural(count, { one: "# member not seen lately", other: "# members not seen lately" });
}

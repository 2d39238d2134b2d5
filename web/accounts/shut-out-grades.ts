import { t } from "@lingui/core/macro";

/**
 * Today's grades in high school whose students can't sign up, in words: "9th to 11th graders";
 * undefined if there are none. `yearEnd` is the year in which the school year ends (R2.38).
 */
export function shutOutGrades(maxGradYear: number, yearEnd: number): string | undefined {
  // Of a year that is long over, even the seniors can't.
  const highest = Math.min(12, 11 - (maxGradYear - yearEnd));
  if (highest < 9) return undefined;
  if (highest === 9) return t`9th graders`;
  if (highest === 10) return t`9th and 10th graders`;
  return t`9th to ${highest}th graders`;
}

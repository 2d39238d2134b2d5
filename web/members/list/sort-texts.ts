import { t } from "@lingui/core/macro";
import type { memberSorts } from "#contract/platform/sorting.ts";

/** The names of the sort orders of a club's members (R12.3). */
export function memberSortTexts(): Record<keyof typeof memberSorts, string> {
  return {
    "grade-increasing": t`Grade Increasing`,
    "grade-decreasing": t`Grade Decreasing`,
    "name-a-z": t`Name A-Z`,
    "name-z-a": t`Name Z-A`,
    "carry-over-increasing": t`Carry-over Increasing`,
    "carry-over-decreasing": t`Carry-over Decreasing`,
    "total-points-increasing": t`Total Points Increasing`,
    "total-points-decreasing": t`Total Points Decreasing`,
  };
}

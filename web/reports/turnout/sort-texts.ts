import { t } from "@lingui/core/macro";
import type { meetingSorts, stripSorts } from "#contract/platform/sorting.ts";

/** The names of the sort orders of meetings. */
export function meetingSortTexts(): Record<keyof typeof meetingSorts, string> {
  return {
    "date-newest": t`Date: Newest-Oldest`,
    "date-oldest": t`Date: Oldest-Newest`,
    "checked-in-decreasing": t`Checked In Decreasing`,
    "checked-in-increasing": t`Checked In Increasing`,
    "new-decreasing": t`New Decreasing`,
    "came-back-decreasing": t`Came Back Decreasing`,
  };
}

/** The names of the sort orders of members' strips. */
export function stripSortTexts(): Record<keyof typeof stripSorts, string> {
  return {
    "name-a-z": t`Name A-Z`,
    "name-z-a": t`Name Z-A`,
    "attended-decreasing": t`Attended Decreasing`,
    "attended-increasing": t`Attended Increasing`,
  };
}

import { t } from "@lingui/core/macro";
import type { meetingSorts } from "#contract/sorting.ts";

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

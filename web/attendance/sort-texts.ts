import { t } from "@lingui/core/macro";
import type { attendanceSorts, attendeeSorts } from "#contract/platform/sorting.ts";

/** The names of the orders of an event's attendees (R12.2). */
export function attendeeSortTexts(): Record<keyof typeof attendeeSorts, string> {
  return {
    "timestamp-newest": t`Timestamp Newest-Oldest`,
    "timestamp-oldest": t`Timestamp Oldest-Newest`,
    "name-a-z": t`Name A-Z`,
    "name-z-a": t`Name Z-A`,
    "grade-increasing": t`Grade Increasing`,
    "grade-decreasing": t`Grade Decreasing`,
  };
}

/** The orders of a list that has only names and times. */
export function attendeeNameSortTexts() {
  const { "grade-increasing": _up, "grade-decreasing": _down, ...texts } = attendeeSortTexts();
  return texts;
}

/** The names of the orders of a member's attendance (R12.4). */
export function attendanceSortTexts(): Record<keyof typeof attendanceSorts, string> {
  return {
    "date-newest": t`Date: Newest-Oldest`,
    "date-oldest": t`Date: Oldest-Newest`,
    "event-name-a-z": t`Event Name: A-Z`,
    "event-name-z-a": t`Event Name: Z-A`,
    "points-increasing": t`Points: Increasing`,
    "points-decreasing": t`Points: Decreasing`,
  };
}

import type { EventsChanges } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { hoursIssue, numberIssue, pointsIssue } from "#web/ledger/points-issue.ts";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";

/** The fields for changing several events, as typed; empty ones change nothing. */
export type TypedChanges = {
  status: "" | "Active" | "Inactive";
  points: string;
  hours: string;
  /** A category's id, or `none`. */
  categoryId: string;
  /** Whether arrivals can be late. */
  late: "" | "never" | "after";
  lateAfter: string;
  latePoints: string;
};

export const noChanges: TypedChanges = {
  status: "",
  points: "",
  hours: "",
  categoryId: "",
  late: "",
  lateAfter: "",
  latePoints: "",
};

type Read = {
  /** Undefined while something is wrong or missing. */
  changes: EventsChanges | undefined;
  errors: { [Field in keyof TypedChanges]?: Issue };
};

/** Reads the fields for changing several events. */
export function readChanges(typed: TypedChanges): Read {
  const { status, categoryId, late } = typed;
  const isLate = late === "after";
  const points = readNumber(typed.points);
  const minutes = readHours(typed.hours);
  const lateAfter = isLate ? readNumber(typed.lateAfter) : null;
  const latePoints = isLate ? readNumber(typed.latePoints) : null;
  const errors = {
    ...wrong("points", points, pointsIssue),
    ...wrong("hours", minutes, hoursIssue),
    ...wrong("lateAfter", lateAfter, (typed) => numberIssue(typed, 0, bounds.maxLateMinutes)),
    ...wrong("latePoints", latePoints, pointsIssue),
  };
  const changes = {
    ...(status !== "" && { status }),
    ...(points !== null && { points }),
    ...(minutes !== null && { minutes }),
    ...(categoryId !== "" && { categoryId: categoryId === "none" ? null : categoryId }),
    ...(late !== "" && { lateAfter, latePoints }),
  };
  const isMissing = Object.keys(changes).length === 0 || (isLate && lateAfter === null);
  return {
    changes: isMissing || Object.keys(errors).length > 0 ? undefined : changes,
    errors,
  };
}

function wrong(
  field: keyof TypedChanges,
  typed: number | null,
  issueOf: (typed: number) => Issue | undefined,
): Read["errors"] {
  const issue = typed === null ? undefined : issueOf(typed);
  return issue === undefined ? {} : { [field]: issue };
}

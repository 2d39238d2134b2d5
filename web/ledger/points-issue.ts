import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";

/** What is wrong with typed points; undefined if nothing is. */
export function pointsIssue(points: number): Issue | undefined {
  return numberIssue(points, -bounds.maxPoints, bounds.maxPoints);
}

/** What is wrong with typed service hours, in minutes; undefined if nothing is. */
export function hoursIssue(minutes: number): Issue | undefined {
  if (!Number.isInteger(minutes)) return { code: "not-hours" };
  return minutes > bounds.maxServiceMinutes
    ? {
        code: "too-large",
        params: { maximum: hoursOf(bounds.maxServiceMinutes) },
      }
    : undefined;
}

/** What is wrong with a typed whole number between two bounds; undefined if nothing is. */
export function numberIssue(typed: number, minimum: number, maximum: number): Issue | undefined {
  if (!Number.isInteger(typed)) return { code: "not-whole-number" };
  if (typed > maximum) return { code: "too-large", params: { maximum } };
  return typed < minimum ? { code: "too-small", params: { minimum } } : undefined;
}

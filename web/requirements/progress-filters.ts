import { isClose } from "#contract/close-to-requirement.ts";
import type { RequirementProgress, RequirementState } from "#contract/requirements.ts";

/** Whom a list shows besides everyone: those in a state, or those who are close. */
export type ProgressFilter = RequirementState | "close";

/** In the order in which they are offered. */
export const progressFilters: readonly ProgressFilter[] = [
  "met",
  "close",
  "on-track",
  "possible",
  "impossible",
  "not-met",
];

/** The members that a filter shows. */
export function filtered(
  { requirement, people }: Pick<RequirementProgress, "requirement" | "people">,
  filter: ProgressFilter | undefined,
): RequirementProgress["people"] {
  if (filter === undefined) return people;
  return people.filter((person) =>
    filter === "close" ? isClose(requirement, person) : person.state === filter,
  );
}

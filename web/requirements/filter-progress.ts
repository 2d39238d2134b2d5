import { isClose } from "#contract/requirements/close-to-requirement.ts";
import type { RequirementProgress } from "#contract/requirements/requirements.ts";
import type { ProgressFilter } from "./progress-filters.ts";

// Apart from `progress-filters.ts`, which the page reads its address with.

/** The members that a filter shows. */
export function filterProgress(
  { requirement, people }: Pick<RequirementProgress, "requirement" | "people">,
  filter: ProgressFilter | undefined,
): RequirementProgress["people"] {
  if (filter === undefined) return people;
  return people.filter((person) =>
    filter === "close" ? isClose(requirement, person) : person.state === filter,
  );
}

import type { RequirementState } from "#contract/requirements/requirements.ts";

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

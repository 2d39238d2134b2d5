import { requirementStates } from "#contract/requirement-values.ts";

/** Whom a list shows besides everyone: those in a state, or those who are close. */
export const progressFilters = ["close", ...requirementStates] as const;
export type ProgressFilter = (typeof progressFilters)[number];

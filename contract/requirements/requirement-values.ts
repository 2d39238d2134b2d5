/**
 * Values of requirements that the browser needs, in a file without schemas: one import of those
 * would load the whole library into every page.
 */

/**
 * What a condition counts: points, events, service hours, or the share of events attended, in
 * percent. Hours are in minutes, like everywhere.
 */
export const measures = ["points", "events", "hours", "share"] as const;
export type Measure = (typeof measures)[number];

/** A member's progress toward a requirement, from best to worst. */
export const requirementStates = ["met", "on-track", "possible", "impossible", "not-met"] as const;

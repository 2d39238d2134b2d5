/**
 * Journeys that may need a retry, each with the reason why that is accepted for now. Any other that
 * needs one fails the run. Names look like `main-job.spec.ts › The main job`.
 */
export const knownFlakyJourneys: Record<string, string> = {};

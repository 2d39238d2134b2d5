/** What members can see of each other's points, from the least to the most (R26.30). */
export const standingsChoices = ["nothing", "own", "near", "everyone"] as const;
export type StandingsChoice = (typeof standingsChoices)[number];

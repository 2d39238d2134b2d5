/** Why someone who went to their school's login came back without being logged in. */
const schoolLoginProblems = [
  "cancelled",
  "failed",
  "unreachable",
  "not-from-school",
  "busy",
  "taken",
  "other-person",
  "not-again",
] as const;
export type SchoolLoginProblem = (typeof schoolLoginProblems)[number];

/** What a page is told about a login at the school, in its URL: a problem, or that it worked. */
export const schoolLoginNotices = [...schoolLoginProblems, "connected", "confirmed"] as const;
export type SchoolLoginNotice = (typeof schoolLoginNotices)[number];

/**
 * The parts of the product that a club may do without. They are in a file without schemas: one
 * import of those would load the whole library into every page.
 */
export const clubParts = [
  "awards",
  "categories",
  "changing-codes",
  "hours",
  "imports",
  "passes",
  "requirements",
  "slips",
  "years",
] as const;
export type ClubPart = (typeof clubParts)[number];

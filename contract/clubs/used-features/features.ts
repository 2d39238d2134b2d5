/**
 * The features that a club may do without. They are in a file without schemas: one import of those
 * would load the whole library into every page.
 */
export const features = [
  "awards",
  "categories",
  "changing-codes",
  "hours",
  "kiosks",
  "passes",
  "requirements",
  "slips",
  "years",
] as const;
export type Feature = (typeof features)[number];

/** What the officer is asked before anything is imported, by what it touches. */
export const asked = {
  sheet: ["unclear", "no-people"],
  who: ["unread-rows", "odd-name", "alike", "same-name", "other-people", "other-names", "broken"],
  there: ["all-absent", "other-matter"],
  year: ["year-unlikely", "other-weekday", "odd-years", "columns-of-years"],
  dates: ["no-date", "out-of-order"],
  meetings: [
    "one-person",
    "same-meeting",
    "odd-columns",
    "dated-title",
    "other-points",
    "odd-event",
    "night-times",
  ],
  points: ["totals", "hours", "uncounted", "said-points"],
} as const;

/** What is only shown. */
export const shown = {
  sheet: ["unused-tables"],
  who: ["two-grades", "shared-email", "combined", "rounded-ids", "not-people", "columns-of-people"],
  there: ["all-present", "everyone", "no-one", "late", "excused"],
  year: ["year-assumed"],
  dates: ["far-away"],
  meetings: ["columns-of-meetings", "empty-columns"],
  points: ["many-points", "added"],
} as const;

/** What a doubt touches: all of a sheet, or a part of what is read from it. */
export type DoubtAbout = keyof typeof asked;

/** What is doubtful: `doubt-texts.ts` has a sentence for each kind. */
export type DoubtKind = (typeof asked | typeof shown)[DoubtAbout][number];

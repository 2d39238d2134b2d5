import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, requiredText } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { measures } from "./requirement-values.ts";

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  z
    .number(says("not-whole-number"))
    .int(says("not-whole-number"))
    .min(least, says("too-small"))
    .max(most, says("too-large"));

const need = wholeNumber(1, bounds.maxPoints);

/** One condition of a requirement (R26.4). */
export const conditionSchema = z.object({
  measure: z.enum(measures, says("unknown-choice")),
  /** At least this many points, events, or minutes of service, or this share in percent. */
  need,
  /** Only events of these categories count; all of them if empty. */
  categories: z.array(id).max(bounds.maxCategoriesOfClub),
  /** At most so many points, events, or minutes of a category count. */
  caps: z
    .array(z.object({ categoryId: id, most: wholeNumber(0, bounds.maxPoints) }))
    .max(bounds.maxCategoriesOfClub),
  /** How many misses don't lower the share. */
  freeMisses: wholeNumber(0, bounds.maxFreeMisses),
  /** Other numbers for some grades. */
  byGrade: z.array(z.object({ grade: wholeNumber(0, 12), need })).max(13),
  /** Whether carry-over counts toward the points. */
  carryover: z.boolean(),
});
export type Condition = z.infer<typeof conditionSchema>;

/**
 * Categories that the same save adds to the club, if it doesn't have them by these names (R26.9):
 * the conditions name them by the temporary ids.
 */
export const newCategoriesSchema = z
  .array(z.object({ temporaryId: id, name: requiredText(bounds.maxCategoryNameLength) }))
  .max(bounds.maxCategoriesOfClub);
export type NewCategories = z.infer<typeof newCategoriesSchema>;

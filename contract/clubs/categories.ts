import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, requiredText, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";

/** A club's kind of event, such as Competitions or Build Meetings (R26.1). */
export const categorySchema = z
  .object({
    id,
    name: z.string(),
    /** No longer offered, but events that have it keep it. */
    archived: z.boolean(),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof categorySchema>;

/** A club's categories in their order, each with how many events have it. */
export const categoriesSchema = z
  .object({
    revision,
    categories: z.array(categorySchema.extend({ events: z.int() })),
  })
  .meta({ id: "Categories" });
export type Categories = z.infer<typeof categoriesSchema>;

/**
 * A club's categories as they should be, in order: without an id, it is a new one. Those that
 * aren't named stay as they are, at the end.
 */
export const categoriesInputSchema = z
  .array(
    z.object({
      categoryId: id.nullable(),
      name: requiredText(bounds.maxCategoryNameLength),
      archived: z.boolean(),
    }),
  )
  .max(bounds.maxCategoriesOfClub, says("too-large"));
export type CategoriesInput = z.infer<typeof categoriesInputSchema>;

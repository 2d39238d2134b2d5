import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { creationKey, id, instant } from "../platform/fields.ts";

/** How many digits a badge's number has, after its letters. */
export const badgeDigits = 10;
const wholeNumber = /^RB\d{10}$/;

/**
 * The number on a badge in what was scanned or typed, compared as IDs are, so that a badge is never
 * the ID of someone; undefined if it is none.
 */
export function badgeNumberIn(entry: string): string | undefined {
  const text = entry
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return wholeNumber.test(text) ? text : undefined;
}

/** The number on a badge. */
export const badgeNumber = z.string().regex(wholeNumber);

/** A member's badge that works: its number, and since when they have it. */
export const badgeSchema = z.object({ number: badgeNumber, since: instant }).meta({ id: "Badge" });
export type Badge = z.infer<typeof badgeSchema>;

/** Input to print badges: whose. Those who have none get one. */
export const badgesInputSchema = z.object({
  personIds: z.array(id).min(1).max(bounds.maxPeopleAtOnce),
});

const printableBadgeSchema = z
  .object({ id, name: z.string(), number: badgeNumber })
  .meta({ id: "PrintableBadge" });
export type PrintableBadge = z.infer<typeof printableBadgeSchema>;

/** What a sheet of badges shows, in the order of the input. */
export const badgesSchema = z.object({ badges: z.array(printableBadgeSchema) });

/** Input of a new badge that ends the old one. */
export const newBadgeSchema = z.object({ key: creationKey });

/** Input to undo the end of a badge: its number. */
export const badgeNumberSchema = z.object({ number: badgeNumber });

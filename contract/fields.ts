import { z } from "zod";
import { limits } from "./limits.ts";

/** Schemas of single fields that several inputs share. Messages name what to correct. */

const controlCharacter = /\p{Cc}/u;

/** One line of required text: trimmed, no control characters, at most `max` characters. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, { error: `${label} is required.` })
    .max(max, { error: `${label} can have at most ${max} characters.` })
    .refine((text) => text.isWellFormed() && !controlCharacter.test(text), {
      error: `${label} contains a character that cannot be used.`,
    });

/** Points or carry-over: an integer within bounds, or null for an emptied field (§5). */
export const pointsField = (label: string) =>
  z
    .number({ error: `${label} must be a whole number.` })
    .int({ error: `${label} must be a whole number.` })
    .min(-limits.maxPoints, {
      error: `${label} cannot be below −${limits.maxPoints.toLocaleString("en-US")}.`,
    })
    .max(limits.maxPoints, {
      error: `${label} cannot be above ${limits.maxPoints.toLocaleString("en-US")}.`,
    })
    .nullable();

/** An instant as milliseconds since 1970 in UTC; browsers show it in the viewer's zone. */
export const instant = z.int().describe("Milliseconds since 1970-01-01 UTC");

/** Identifier of anything stored: an opaque text of visible ASCII characters. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[!-~]+$/);

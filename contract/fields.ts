import { z } from "zod";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";
import { unusable, visible } from "./text-shape.ts";

/** Schemas of single fields that several inputs share. */

/** One line of text that may be empty: trimmed, without `unusable` characters, at most `max` long. */
export const optionalText = (max: number, missing = says("not-text")) =>
  z
    .string(missing)
    .trim()
    .max(max, says("too-many-characters"))
    .refine((text) => text.isWellFormed() && !unusable.test(text), says("hidden-character"));

/** One line of text, as `optionalText`, of which something can be seen. */
export const requiredText = (max: number) =>
  optionalText(max, says("required"))
    .min(1, says("required"))
    .refine((text) => visible.test(text), says("required"));

/** Points or carry-over: an integer within bounds, or null for an emptied field (R9.3). */
export const pointsField = z
  .number(says("not-whole-number"))
  .int(says("not-whole-number"))
  .min(-bounds.maxPoints, says("too-small"))
  .max(bounds.maxPoints, says("too-large"))
  .nullable();

/** Why something was done, in somebody's own words; members whom it concerns read it. */
export const reasonField = optionalText(bounds.maxReasonLength);

/** The number of the operation that something is true for. */
export const revision = z.int().min(0);

/** An instant as milliseconds since 1970 in UTC; browsers show it in the viewer's zone. */
export const instant = z.int().describe("Milliseconds since 1970-01-01 UTC");

/** Identifier of anything stored: an opaque text of visible ASCII characters. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[!-~]+$/);

/** By what the link of a mail is proved. */
export const linkToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);

/** The name of a time zone, such as "Europe/Berlin"; the server knows which there are. */
export const timeZoneField = z.string().max(64);

import { z } from "zod";
import { bounds } from "./bounds.ts";
import { says } from "./issues.ts";
import { unusable, visible } from "./text-shape.ts";

/** Schemas of fields that several inputs share. */

/** A line of text that may be empty: trimmed, without `unusable` characters, up to `max` long. */
export const optionalText = (max: number, missing = says("not-text")) =>
  z
    .string(missing)
    .trim()
    .max(max, says("too-many-characters"))
    .refine((text) => text.isWellFormed() && !unusable.test(text), says("hidden-character"));

/** A line of text, as `optionalText`, with at least one visible character. */
export const requiredText = (max: number) =>
  optionalText(max, says("required"))
    .min(1, says("required"))
    .refine((text) => visible.test(text), says("required"));

/** Text of several lines that may be empty: trimmed, up to `max` long. */
export const optionalLines = (max: number) =>
  z
    .string(says("not-text"))
    .trim()
    // Browsers submit line breaks of a form as two characters.
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .max(max, says("too-many-characters"))
    .refine(
      (text) => text.isWellFormed() && !unusable.test(text.replaceAll("\n", " ")),
      says("hidden-character"),
    );

/** Points or carry-over: an integer within bounds, or null for an empty field (R9.3). */
export const pointsField = z
  .number(says("not-whole-number"))
  .int(says("not-whole-number"))
  .min(-bounds.maxPoints, says("too-small"))
  .max(bounds.maxPoints, says("too-large"))
  .nullable();

/** Service hours, in minutes; null for none, or for an event's. */
export const minutesField = z
  .number(says("not-hours"))
  .int(says("not-hours"))
  .min(0, says("too-small"))
  .max(bounds.maxServiceMinutes, says("too-large"))
  .nullable();

/** An email as people type it, in lowercase. */
export const emailField = z
  .string(says("required"))
  .trim()
  .toLowerCase()
  .min(1, says("required"))
  .max(bounds.maxEmailLength, says("too-long"))
  .pipe(z.email(says("not-an-email")));

/** The reason for something, in free text; the members it is about can read it. */
export const reasonField = optionalText(bounds.maxReasonLength);

/** The number of an operation. */
export const revision = z.int().min(0);

/** An instant as milliseconds since 1970 in UTC; browsers show it in the viewer's zone. */
export const instant = z.int().describe("Milliseconds since 1970-01-01 UTC");

/**
 * An instant that a request names, in milliseconds since 1970: not before then, and in a year that
 * every calendar can write.
 */
export const pastInstant = instant.min(0).max(Date.UTC(9999, 11, 31));

/** A path of this site, to go to after a login. */
export const pathField = z.string().max(bounds.maxPathLength);

/**
 * Of a request that creates something: a UUID that the browser makes for each form. A request that
 * is sent again with its key creates nothing more, and gets what it created (R10.21).
 */
export const creationKey = z.uuid().optional();

/** Identifier of anything stored: an opaque text of visible ASCII characters. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[!-~]+$/);

/** The token of a link in an email. */
export const linkToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);

/** The secret in an invitation's link. */
export const invitationToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/);

/** The name of a time zone, such as "Europe/Berlin"; the server checks that it exists. */
export const timeZoneField = z.string().max(64);

import { z } from "zod";
import { eventDateField } from "../events/events.ts";
import { bounds } from "../platform/bounds.ts";
import {
  id,
  instant,
  minutesField,
  optionalText,
  pointsField,
  requiredText,
  revision,
} from "../platform/fields.ts";
import { says } from "../platform/issues.ts";

/** Input of an award: what it is for, when, and the club's category that it belongs to. */
export const awardInputSchema = z.object({
  name: requiredText(bounds.maxEventNameLength),
  date: eventDateField,
  /** If absent, unchanged, or none for a new award. */
  categoryId: id.nullable().optional(),
});
export type AwardInput = z.infer<typeof awardInputSchema>;

/** Someone who gets an award: points, service hours, or both, and a note that they can read. */
const awardLineSchema = z
  .object({
    /** A member's id, name, email, or school id. */
    who: z.string().max(bounds.maxEmailLength, says("too-many-characters")),
    /** If absent, unchanged, or 0 for someone who didn't have the award. */
    points: pointsField.unwrap().optional(),
    /** Minutes of service. If absent, unchanged, or 0. */
    minutes: minutesField.unwrap().optional(),
    note: optionalText(bounds.maxAwardNoteLength),
  })
  .refine(({ points, minutes }) => points !== undefined || minutes !== undefined, {
    ...says("required"),
    path: ["points"],
  });
export type AwardLine = z.infer<typeof awardLineSchema>;

/** The lines of a list of people. */
export const awardLines = z
  .array(awardLineSchema)
  .min(1, says("required"))
  .max(bounds.maxLines, says("too-large"));

/** Points or service hours that officers gave by hand (R27.1). */
const awardSchema = z
  .object({
    id,
    name: z.string(),
    date: z.iso.date().nullable(),
    categoryId: id.nullable(),
    createdAt: instant,
    /** How many people got it, and how many points and minutes of service together. */
    people: z.int(),
    points: z.int(),
    minutes: z.int(),
    /** The operation that last changed anything here except people. */
    revision,
  })
  .meta({ id: "Award" });
export type Award = z.infer<typeof awardSchema>;

/** Someone who got an award, under the name recorded then. */
const awardedPersonSchema = z.object({
  id,
  name: z.string(),
  points: z.int(),
  /** Minutes of service. */
  minutes: z.int(),
  /** Empty if there is none. */
  note: z.string(),
  at: instant,
});
export type AwardedPerson = z.infer<typeof awardedPersonSchema>;

/** A club's awards, latest first. */
export const awardsSchema = z
  .object({ revision, awards: z.array(awardSchema) })
  .meta({ id: "Awards" });

/** An award, and who got it, by name. */
export const awardDetailsSchema = z
  .object({
    revision,
    award: awardSchema,
    people: z.array(awardedPersonSchema),
  })
  .meta({ id: "AwardDetails" });
export type AwardDetails = z.infer<typeof awardDetailsSchema>;

import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, instant, pointsField, requiredText, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";
import { seatRoles } from "./seats/abilities.ts";

/** How everyone's points carry over into a new year. */
const carryRuleSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("part"),
    percent: z
      .number(says("not-whole-number"))
      .int(says("not-whole-number"))
      .min(1, says("too-small"))
      .max(100, says("too-large")),
    /** The most points that anyone carries over; null for no limit. */
    most: z
      .number(says("not-whole-number"))
      .int(says("not-whole-number"))
      .min(0, says("too-small"))
      .max(bounds.maxPoints, says("too-large"))
      .nullable(),
  }),
]);

/** The year to start: its name, its first day, what carries over, who graduated, and who leaves. */
export const newYearInput = {
  name: requiredText(bounds.maxYearNameLength),
  startsOn: z.iso.date(says("not-a-date")),
  carry: carryRuleSchema,
  /** What some people carry over whatever the rule says. */
  byHand: z
    .array(z.object({ personId: id, points: pointsField.unwrap() }))
    .max(bounds.maxPeopleOfClub)
    .optional(),
  graduateIds: z.array(id).max(bounds.maxPeopleOfClub),
  /** The requirements to copy into the new year, and what happens to their deadlines. */
  requirements: z
    .object({
      requirementIds: z.array(id).max(bounds.maxRequirementsOfClub),
      deadlines: z.enum(["year-later", "none"], says("unknown-choice")),
    })
    .optional(),
  /** The accounts of the officers who lose their seat. */
  leavingIds: z.array(id).max(bounds.maxOfficersLeaving).optional(),
};

/** A club's year, named 2026–27. */
const yearSchema = z.object({ id: z.string(), name: z.string(), startsOn: z.iso.date() });

/** A year to choose: lists of them have the open one first, then those that ended, latest first. */
export const yearChoiceSchema = yearSchema.pick({ id: true, name: true }).extend({
  /** Set if the year ended and is reopened: owners and officers can correct it (R31.11). */
  isReopened: z.literal(true).optional(),
});
export type YearChoice = z.infer<typeof yearChoiceSchema>;

/** A member's points and hours in a year (R31.6). */
export const memberYearSchema = yearChoiceSchema
  .omit({ isReopened: true })
  .extend({
    carryover: z.int().nullable(),
    /** Carry-over plus new points; an empty carry-over counts as 0 (R9.3). */
    totalPoints: z.int(),
    /** Minutes of service at the year's events; canceled ones don't count. */
    totalMinutes: z.int(),
  })
  .meta({ id: "MemberYear" });
export type MemberYear = z.infer<typeof memberYearSchema>;

/** What starting a new year would start from: the open year, and everyone's points in it. */
export const yearStartSchema = z
  .object({
    /** The revision at which it was read; sent again to start. */
    revision,
    open: yearSchema,
    /** A suggestion for the new year. */
    next: yearSchema.omit({ id: true }),
    /** By name; `graduates` is a suggestion from the graduation year. */
    people: z.array(
      z.object({
        id,
        name: z.string(),
        gradYear: z.int().nullable(),
        totalPoints: z.int(),
        graduates: z.boolean(),
        /** The open year's requirements that they have met. */
        metIds: z.array(z.string()),
      }),
    ),
    /** The open year's requirements, which can be copied. */
    requirements: z.array(z.object({ ...namedSchema.shape, deadline: z.iso.date().nullable() })),
    /** Who runs the club, by account; `graduates` is a suggestion, as for members. */
    officers: z.array(
      z.object({ id, name: z.string(), role: z.enum(seatRoles), graduates: z.boolean() }),
    ),
    /** Active events, whose check-in ends with the year. */
    active: z.array(z.object({ ...namedSchema.shape, date: z.iso.date().nullable() })),
    /** Years that ended, newest first, and when. */
    ended: z.array(
      yearSchema.extend({
        closedAt: instant,
        isReopened: yearChoiceSchema.shape.isReopened,
      }),
    ),
  })
  .meta({ id: "YearStart" });
export type YearStart = z.infer<typeof yearStartSchema>;

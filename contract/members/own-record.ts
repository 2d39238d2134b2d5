import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { creationKey, id, instant } from "../platform/fields.ts";

/** An event that someone attended, and the points and minutes of service they got. */
const recordedEventSchema = z.object({
  id,
  name: z.string(),
  date: z.iso.date().nullable(),
  /** Null if points aren't shown. */
  points: z.int().nullable(),
  /** Null for none, or if service hours aren't shown. */
  minutes: z.int().nullable(),
});

/**
 * A year of a club: the points, the minutes of service, and the events attended; null if they
 * aren't shown.
 */
const yearSchema = z.object({
  id,
  name: z.string(),
  points: z.int().nullable(),
  minutes: z.int().nullable(),
  events: z.array(recordedEventSchema).nullable(),
});

const metSchema = z.object({
  id,
  name: z.string(),
  /** When the result was recorded; null if no results were. */
  recordedAt: instant.nullable(),
});

const recordShape = {
  clubName: z.string(),
  /** As the club lists them. */
  name: z.string(),
  /** When the records said all of this. */
  at: instant,
  joinedAt: instant,
  /** Latest first. */
  years: z.array(yearSchema),
  /** The requirements that they have met, oldest first. */
  requirements: z.array(metSchema),
};

/** What a link to a member's record shows, chosen when it is created (R26.21). */
export const recordChoiceSchema = z.object({
  points: z.boolean(),
  events: z.boolean(),
  /** Links from before there were service hours don't show them. */
  hours: z.boolean().default(false),
  requirementIds: z.array(id).max(bounds.maxRequirementsOfClub),
});
export type RecordChoice = z.infer<typeof recordChoiceSchema>;

/** Input to create a link to a member's record. */
export const newRecordLinkSchema = recordChoiceSchema.extend({ key: creationKey });
export type NewRecordLink = z.infer<typeof newRecordLinkSchema>;

/** A link to a member's record that still works. */
export const recordLinkSchema = z
  .object({
    id,
    link: z.string(),
    createdAt: instant,
    expiresAt: instant,
    shows: recordChoiceSchema,
  })
  .meta({ id: "RecordLink" });
export type RecordLink = z.infer<typeof recordLinkSchema>;

/** A member's own record in a club, and their links to it (R26.20, R26.21). */
export const ownRecordSchema = z
  .object({
    ...recordShape,
    /** Newest first. */
    links: z.array(recordLinkSchema),
  })
  .meta({ id: "OwnRecord" });
export type OwnRecord = z.infer<typeof ownRecordSchema>;
/** A member's record in a club. */
export type MemberYears = Omit<OwnRecord, "links">;

/** What a link to a member's record shows: only what the member chose (R26.21). */
export const sharedRecordSchema = z
  .object({
    ...recordShape,
    years: z.array(
      yearSchema.omit({ id: true }).extend({
        events: z.array(recordedEventSchema.omit({ id: true })).nullable(),
      }),
    ),
    requirements: z.array(metSchema.omit({ id: true })),
    /** Events that were recorded later aren't included. */
    sharedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: "SharedRecord" });
export type SharedRecord = z.infer<typeof sharedRecordSchema>;

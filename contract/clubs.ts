import { z } from "zod";
import { id, instant, revision } from "./fields.ts";

/** A club on the member's list, ordered by the time of the first check-in (R5.1). */
export const memberClubSchema = z
  .object({
    id,
    name: z.string(),
    joinedAt: instant,
    carryover: z.int().nullable(),
    /** Of the club. */
    revision,
    /** Carry-over plus new points; an empty carry-over counts as 0 (R9.3). */
    totalPoints: z.int(),
  })
  .meta({ id: "MemberClub" });
export type MemberClub = z.infer<typeof memberClubSchema>;

/** An event in the member's attendance history (R5.4). */
const attendedEventSchema = z
  .object({
    id,
    name: z.string(),
    date: z.iso.date().nullable(),
    points: z.int().nullable(),
    /** How many minutes late the member came; null for in time. */
    lateBy: z.int().nullable(),
    /** It took place for nobody, and is worth nothing. */
    cancelled: z.boolean(),
    /** Why an officer changed what it is worth, in their words. */
    reason: z.string().nullable(),
  })
  .meta({ id: "AttendedEvent" });
export type AttendedEvent = z.infer<typeof attendedEventSchema>;

/** An event that an officer took the member off. */
const removalSchema = z
  .object({
    id,
    name: z.string(),
    date: z.iso.date().nullable(),
    reason: z.string().nullable(),
    /** Whether it was because they had attended another event, which is on the list. */
    moved: z.boolean(),
    mayReturn: z.boolean(),
  })
  .meta({ id: "Removal" });
export type Removal = z.infer<typeof removalSchema>;

/** A club as its member sees it: totals, every event attended, and those they were taken off. */
export const memberClubDetailsSchema = memberClubSchema
  .extend({
    attendance: z.array(attendedEventSchema),
    removals: z.array(removalSchema),
    /** What the club calls them, where an officer corrected it; null while it is what they say. */
    listedAs: z.object({ name: z.string(), gradYear: z.int().nullable() }).nullable(),
  })
  .meta({ id: "MemberClubDetails" });
export type MemberClubDetails = z.infer<typeof memberClubDetailsSchema>;

/** On whose clocks a club's events start and end, and the revision for which that is true. */
export const clubTimeZoneSchema = z
  .object({ revision, timeZone: z.string().nullable() })
  .meta({ id: "ClubTimeZone" });

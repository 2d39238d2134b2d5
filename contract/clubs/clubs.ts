import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import {
  creationKey,
  id,
  instant,
  requiredText,
  revision,
  timeZoneField,
} from "../platform/fields.ts";
import { ownRequirementSchema } from "../requirements/requirements.ts";
import { memberYearSchema } from "./years.ts";

/** A club on the member's list, ordered by the time of the first check-in (R5.1). */
export const memberClubSchema = z
  .object({
    id,
    name: z.string(),
    joinedAt: instant,
    carryover: z.int().nullable(),
    /** The club's revision. */
    revision,
    /** When the club and all of this is erased, if an owner deleted it; null otherwise. */
    erasedAt: instant.nullable(),
    /** Carry-over plus new points; an empty carry-over counts as 0 (R9.3). */
    totalPoints: z.int(),
  })
  .meta({ id: "MemberClub" });
export type MemberClub = z.infer<typeof memberClubSchema>;

/** A club whose lists the member is no longer on since they graduated: its record stays (R31.18). */
export const graduatedClubSchema = z.object({ id, name: z.string() }).meta({ id: "GraduatedClub" });
export type GraduatedClub = z.infer<typeof graduatedClubSchema>;

/** An event in the member's attendance history (R5.4). */
const attendedEventSchema = z
  .object({
    id,
    /** The school year that it belongs to. */
    termId: z.string(),
    name: z.string(),
    date: z.iso.date().nullable(),
    points: z.int().nullable(),
    /** Minutes of service; null for none. */
    minutes: z.int().nullable(),
    /** Since when the member has been signed in, if they are: their minutes don't count that yet. */
    signedInAt: instant.optional(),
    /** How many minutes late the member was; null if on time. */
    lateBy: z.int().nullable(),
    /** A canceled event has no attendees and earns no points. */
    cancelled: z.boolean(),
    /** The officer's reason for changing the points. */
    reason: z.string().nullable(),
    /** Whether officers gave the points by hand, and what they wrote about it. */
    isAward: z.boolean(),
    note: z.string().nullable(),
  })
  .meta({ id: "AttendedEvent" });
export type AttendedEvent = z.infer<typeof attendedEventSchema>;

/** An event that an officer removed the member from. */
const removalSchema = z
  .object({
    id,
    termId: z.string(),
    name: z.string(),
    date: z.iso.date().nullable(),
    reason: z.string().nullable(),
    /** Whether they were moved to another event, which is in the list. */
    moved: z.boolean(),
    mayReturn: z.boolean(),
    isAward: z.boolean(),
  })
  .meta({ id: "Removal" });
export type Removal = z.infer<typeof removalSchema>;

/** A club as its member sees it: totals, every event attended, and those they were removed from. */
export const memberClubDetailsSchema = memberClubSchema
  .extend({
    /** The open year, then those that ended, latest first. */
    years: z.array(memberYearSchema),
    attendance: z.array(attendedEventSchema),
    removals: z.array(removalSchema),
    /** Where they stand on each of the club's requirements. */
    requirements: z.array(ownRequirementSchema),
    /** Whether the club shows its members any standings. */
    hasStandings: z.boolean(),
    /** Whether the club has used a kiosk, or set a school ID (R34.3). */
    usesSchoolIds: z.boolean(),
    /** Their name and year in this club, if an officer corrected them; null otherwise. */
    listedAs: z.object({ name: z.string(), gradYear: z.int().nullable() }).nullable(),
  })
  .meta({ id: "MemberClubDetails" });
export type MemberClubDetails = z.infer<typeof memberClubDetailsSchema>;

/** The time zone of a club's events, and the revision at which it was read. */
export const clubTimeZoneSchema = z
  .object({ revision, timeZone: z.string().nullable() })
  .meta({ id: "ClubTimeZone" });

/** What a club is called, and the revision at which it was read. */
export const clubNameSchema = z.object({ revision, clubName: z.string() }).meta({ id: "ClubName" });

/** Input to create a club. */
export const clubInputSchema = z.object({
  clubName: requiredText(bounds.maxClubNameLength),
  /** The browser's. */
  timeZone: timeZoneField.optional(),
  key: creationKey,
});

/** Input to delete a club: its name, typed to confirm. */
export const clubDeletionSchema = z.object({ clubName: requiredText(bounds.maxClubNameLength) });

/** What goes when a club is deleted. */
export const clubContentsSchema = z
  .object({
    revision,
    clubName: z.string(),
    members: z.int(),
    events: z.int(),
    officers: z.int(),
  })
  .meta({ id: "ClubContents" });
export type ClubContents = z.infer<typeof clubContentsSchema>;

/** A deleted club that the account owned and can restore. */
export const deletedClubSchema = z
  .object({ id, name: z.string(), deletedAt: instant, erasedAt: instant })
  .meta({ id: "DeletedClub" });
export type DeletedClub = z.infer<typeof deletedClubSchema>;

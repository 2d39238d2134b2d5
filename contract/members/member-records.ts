import { z } from "zod";
import { attendanceRecordSchema } from "../attendance/methods.ts";
import { memberClubDetailsSchema } from "../clubs/clubs.ts";
import { id, instant, revision } from "../platform/fields.ts";
import { meetingStateSchema } from "../reports/turnout.ts";
import { badgeSchema } from "./badges.ts";
import { clubMemberSchema } from "./members.ts";

/** Everything that a club's officers see about one member (R4.14). */
export const memberRecordSchema = z
  .object({
    revision,
    member: clubMemberSchema,
    joinedAt: instant,
    /** Of their open account, and from an imported sheet. */
    emails: z.object({ account: z.string().nullable(), sheet: z.string().nullable() }),
    schoolId: z.string().nullable(),
    /** The badge that works; null without one. */
    badge: z.union([badgeSchema, z.null()]),
    /** Until when their claim slip can be used; null without one. */
    slipUntil: instant.nullable(),
    ...memberClubDetailsSchema.pick({
      years: true,
      attendance: true,
      removals: true,
      requirements: true,
    }).shape,
    /** How they were recorded at each event. */
    methods: z.array(
      attendanceRecordSchema.omit({ personId: true }).extend({ eventId: id, at: instant }),
    ),
    /** The club's latest meetings, oldest first. */
    lately: z.array(
      z.object({
        id,
        name: z.string(),
        day: z.iso.date(),
        state: meetingStateSchema,
      }),
    ),
  })
  .meta({ id: "MemberRecord" });
export type MemberRecord = z.infer<typeof memberRecordSchema>;

import { z } from "zod";
import { eventStatusSchema } from "./events.ts";
import { id, instant } from "./fields.ts";

/** A person or an event, by the name that they have now; null once a person has been erased. */
const namedSchema = z.object({ id, name: z.string().nullable() });

const base = {
  id,
  at: instant,
  /** Who did it; null when nobody can know, as with a refused sign-in. */
  actor: z.union([namedSchema, z.null()]),
};
const points = z.int().nullable();

/** One line of a club's record: who did what, when, from what to what. */
export const clubRecordSchema = z
  .discriminatedUnion("kind", [
    z.object({ ...base, kind: z.literal("sign-in-refused"), person: namedSchema }),
    z.object({ ...base, kind: z.literal("admin-created"), person: namedSchema }),
    z.object({ ...base, kind: z.literal("checked-in"), event: namedSchema, points }),
    z.object({
      ...base,
      kind: z.literal("attendee-added"),
      person: namedSchema,
      event: namedSchema,
      points,
    }),
    z.object({
      ...base,
      kind: z.literal("event-created"),
      event: namedSchema,
      status: eventStatusSchema,
      points,
    }),
    z.object({
      ...base,
      kind: z.literal("event-status-changed"),
      event: namedSchema,
      from: eventStatusSchema,
      to: eventStatusSchema,
    }),
    z.object({
      ...base,
      kind: z.literal("event-points-changed"),
      event: namedSchema,
      from: points,
      to: points,
      /** How many people's points followed. */
      attendees: z.int(),
    }),
    z.object({
      ...base,
      kind: z.literal("carryover-changed"),
      person: namedSchema,
      from: points,
      to: points,
    }),
  ])
  .meta({ id: "ClubRecord" });
export type ClubRecord = z.infer<typeof clubRecordSchema>;

/** A page of a club's record, newest first. */
export const clubRecordPageSchema = z
  .object({
    records: z.array(clubRecordSchema),
    /** Whether there are older ones. */
    more: z.boolean(),
  })
  .meta({ id: "ClubRecordPage" });
export type ClubRecordPage = z.infer<typeof clubRecordPageSchema>;

/** Which page: the newest, or what came before the record with this id. */
export const clubRecordQuerySchema = z.object({
  before: z
    .string()
    .regex(/^[0-9a-f]{24}$/, { error: "This is no record." })
    .optional(),
});

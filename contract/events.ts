import { z } from "zod";
import { eventTimes, eventTimesInput } from "./event-times.ts";
import { id, instant, optionalText, pointsField, reasonField, revision } from "./fields.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";
import { namedSchema } from "./named.ts";

export const eventStatusSchema = z.enum(["Active", "Inactive"], says("unknown-choice"));
/** Only Active events accept check-ins (R6.3). */
export type EventStatus = z.infer<typeof eventStatusSchema>;

export const codeKindSchema = z.enum(["fixed", "changing"], says("unknown-choice"));
/** Whether an event has one code, or a new one every 30 seconds (R6.17). */
export type CodeKind = z.infer<typeof codeKindSchema>;

/** Refuses a year of which somebody has typed a part only, such as 26. */
function refuseEarly(date: string, context: z.RefinementCtx<string>): void {
  const minimum = bounds.minEventYear;
  if (Number(date.slice(0, 4)) >= minimum) return;
  const { error: message } = says("too-early");
  context.addIssue({ code: "too_small", origin: "date", minimum, input: date, message });
}

/**
 * Input of the event form. Name, date and points may be empty (R6.2); the date of an event with
 * times is that of its start.
 */
export const eventInputSchema = z.object({
  status: eventStatusSchema,
  name: optionalText(bounds.maxEventNameLength),
  date: z.iso.date(says("not-a-date")).superRefine(refuseEarly).nullable(),
  points: pointsField,
  /** As it was, and fixed in the beginning, unless it is said. */
  codeKind: codeKindSchema.optional(),
  ...eventTimesInput,
});
export type EventInput = z.infer<typeof eventInputSchema>;

/** Input of a change: the form, and the revision of the event that it was opened with. */
export const eventUpdateSchema = eventInputSchema.extend({
  revision,
  /** Why, which has to be said of an event that is sealed. */
  reason: reasonField.optional(),
});
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

/** An event as its club's officers see it (R6.1). Its code is for nobody else (R3.6). */
export const eventSchema = z
  .object({
    id,
    name: z.string(),
    date: z.iso.date().nullable(),
    status: eventStatusSchema,
    points: z.int().nullable(),
    /** The fixed one: dead while the code changes. */
    code: z.string(),
    codeKind: codeKindSchema,
    createdAt: instant,
    attendeeCount: z.int(),
    /** When it was cancelled: nobody can check in to it, and it is worth nothing; null otherwise. */
    cancelledAt: instant.nullable(),
    /** From when on a change needs a reason, and the code is dead; null while it is not sealed. */
    sealedAt: instant.nullable(),
    ...eventTimes,
    /** The operation that last changed anything of this but the count. */
    revision,
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof eventSchema>;

/** What somebody sees of an event who helps at it: an event that is Active, by its name and times. */
export const openEventSchema = eventSchema
  .pick({ id: true, name: true, date: true, opensAt: true, closesAt: true })
  .meta({ id: "OpenEvent" });
export type OpenEvent = z.infer<typeof openEventSchema>;

/** How many were in the room of an event, as somebody counted; null while nobody has. */
export const headCountSchema = z
  .object({
    heads: z.int(),
    at: instant,
    /** Who counted. */
    by: namedSchema,
    note: z.string().nullable(),
  })
  .meta({ id: "HeadCount" });
export type HeadCount = z.infer<typeof headCountSchema>;

/** The code by which one checks in to an event now. */
export const currentCodeSchema = z
  .object({
    code: z.string(),
    /** When the next one takes its place, and the present, both by the server's clock; null for a fixed one. */
    until: instant.nullable(),
    now: instant,
  })
  .meta({ id: "CurrentCode" });
export type CurrentCode = z.infer<typeof currentCodeSchema>;

/** Until which day an event would be repeated weekly. */
export const weeklyDaysQuerySchema = z.object({ until: z.iso.date(says("not-a-date")) });

/** The days on which a weekly repetition of an event would be, the first a week after it. */
export const weeklyDaysSchema = z
  .object({
    revision,
    days: z.array(
      z.object({
        date: z.iso.date(),
        /** There is an event of this name on that day: it is left out. */
        known: z.boolean(),
      }),
    ),
  })
  .meta({ id: "WeeklyDays" });
export type WeeklyDays = z.infer<typeof weeklyDaysSchema>;

/** An event, and the revision of its club that it is true for. */
export const eventAnswerSchema = z.object({ revision, event: eventSchema });

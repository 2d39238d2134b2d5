import { z } from "zod";
import { yearChoiceSchema } from "../clubs/years.ts";
import { bounds } from "../platform/bounds.ts";
import {
  creationKey,
  id,
  instant,
  minutesField,
  optionalLines,
  optionalText,
  pointsField,
  reasonField,
  revision,
} from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";
import { eventTimes, eventTimesInput } from "./times/event-times.ts";

export const eventStatusSchema = z.enum(["Active", "Inactive"], says("unknown-choice"));
/** Only Active events accept check-ins (R6.3). */
export type EventStatus = z.infer<typeof eventStatusSchema>;

export const codeKindSchema = z.enum(["fixed", "changing"], says("unknown-choice"));
/** Whether an event has a fixed code, or a new one every 30 seconds (R6.17). */
export type CodeKind = z.infer<typeof codeKindSchema>;

/** Refuses partly typed years, such as 26. */
function refuseEarly(date: string, context: z.RefinementCtx<string>): void {
  const minimum = bounds.minEventYear;
  if (Number(date.slice(0, 4)) >= minimum) return;
  const { error: message } = says("too-early");
  context.addIssue({ code: "too_small", origin: "date", minimum, input: date, message });
}

/** The date of an event: a day, or null. */
export const eventDateField = z.iso.date(says("not-a-date")).superRefine(refuseEarly).nullable();

/**
 * Input of the event form. Name, date, and points may be empty (R6.2); an event with times takes
 * its date from its start.
 */
export const eventInputSchema = z.object({
  status: eventStatusSchema,
  name: optionalText(bounds.maxEventNameLength),
  date: eventDateField,
  points: pointsField,
  /** Minutes of service. If absent, unchanged, or none for a new event. */
  minutes: minutesField.optional(),
  /** If absent, unchanged, or fixed for a new event. */
  codeKind: codeKindSchema.optional(),
  /** For officers. If absent, unchanged, or none for a new event. */
  note: optionalLines(bounds.maxNoteLength).nullish(),
  /**
   * Whether hours are counted from sign-in to sign-out; then `minutes` are none. If absent,
   * unchanged, or no for a new event.
   */
  countsTime: z.boolean().optional(),
  /** If absent, unchanged, or 0 for a new event. */
  forgottenMinutes: minutesField.optional(),
  /** If absent, unchanged, or none for a new event. */
  categoryId: id.nullable().optional(),
  ...eventTimesInput,
});
export type EventInput = z.infer<typeof eventInputSchema>;

/** Refuses hours from sign-in to sign-out together with hours that everyone gets (R35.1). */
function refuseBothHours(
  { countsTime, minutes }: Pick<EventInput, "countsTime" | "minutes">,
  context: z.RefinementCtx,
): void {
  if (countsTime !== true || (minutes ?? null) === null) return;
  const { error: message } = says("hours-by-clock");
  context.addIssue({ code: "custom", path: ["minutes"], message });
}

/** Input to create an event. */
export const newEventSchema = eventInputSchema
  .extend({ key: creationKey })
  .superRefine(refuseBothHours);
export type NewEventInput = z.infer<typeof newEventSchema>;

/** Input to change an event: the form, and the event's revision when it was opened. */
export const eventUpdateSchema = eventInputSchema
  .extend({
    revision,
    /** Required if the event is sealed. */
    reason: reasonField.optional(),
  })
  .superRefine(refuseBothHours);
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

/** Changes to several events at once; absent fields stay as they are (R6.37). */
export const eventsChangesInput = {
  status: eventStatusSchema.optional(),
  points: pointsField.optional(),
  minutes: minutesField.optional(),
  categoryId: id.nullable().optional(),
  /** Only for events with a start. */
  lateAfter: eventTimesInput.lateAfter,
  latePoints: eventTimesInput.latePoints,
};
const eventsChangesSchema = z.object(eventsChangesInput);
export type EventsChanges = z.infer<typeof eventsChangesSchema>;

/** What the event form sets. Everything else has a command of its own, or never changes. */
const eventFields = {
  name: z.string(),
  date: z.iso.date().nullable(),
  status: eventStatusSchema,
  points: z.int().nullable(),
  /** Minutes of service that attendees get; null for none. */
  minutes: z.int().nullable(),
  codeKind: codeKindSchema,
  /** The club's category that it belongs to; null for none. */
  categoryId: id.nullable(),
  /** What officers wrote for each other; null if nothing. */
  note: z.string().nullable(),
  /** Whether hours are counted from sign-in to sign-out (R35.1). */
  countsTime: z.boolean(),
  /** What a visit without a sign-out counts, in minutes; null for until the event's end. */
  forgottenMinutes: z.int().nullable(),
  ...eventTimes,
};
export const eventFieldsSchema = z.object(eventFields);
export type EventFields = z.infer<typeof eventFieldsSchema>;

/** An event as its club's officers see it (R6.1). Nobody else gets its code (R3.6). */
export const eventSchema = z
  .object({
    id,
    /** The school year that it belongs to. */
    termId: z.string(),
    ...eventFields,
    /** The fixed code; doesn't work while the code is a changing one. */
    code: z.string(),
    createdAt: instant,
    attendeeCount: z.int(),
    /** When it was canceled: it accepts no check-ins and earns no points; null otherwise. */
    cancelledAt: instant.nullable(),
    /** When it was sealed: changes need a reason, and the code doesn't work; null otherwise. */
    sealedAt: instant.nullable(),
    /** The operation that last changed anything here except the count. */
    revision,
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof eventSchema>;

/** A club's events, newest created first, and its school years (R31.6). */
export const eventListSchema = z.object({
  revision,
  /** The open year, then those that ended, latest first. */
  years: z.array(yearChoiceSchema),
  /** Whether anyone has ever attended one of its events, even if that was undone (R6.48). */
  hasHadAttendee: z.boolean(),
  events: z.array(eventSchema),
});

/** An Active event as helpers see it: its name and times. */
export const openEventSchema = eventSchema
  .pick({ id: true, name: true, date: true, opensAt: true, closesAt: true, timeZone: true })
  .meta({ id: "OpenEvent" });
export type OpenEvent = z.infer<typeof openEventSchema>;

/** The number of people counted in the room at an event; null until someone has counted. */
export const headCountSchema = z
  .object({
    heads: z.int(),
    at: instant,
    /** The account that counted. */
    by: namedSchema,
    note: z.string().nullable(),
  })
  .meta({ id: "HeadCount" });
export type HeadCount = z.infer<typeof headCountSchema>;

/** The current code to check in to an event. */
export const currentCodeSchema = z
  .object({
    code: z.string(),
    /**
     * When the next code replaces it, and the current time, both by the server's clock; null for a
     * fixed code.
     */
    until: instant.nullable(),
    now: instant,
  })
  .meta({ id: "CurrentCode" });
export type CurrentCode = z.infer<typeof currentCodeSchema>;

/** The last day for a weekly repetition. */
export const weeklyDaysQuerySchema = z.object({ until: z.iso.date(says("not-a-date")) });

/** The dates of a weekly repetition, starting a week after the event. */
export const weeklyDaysSchema = z
  .object({
    revision,
    days: z.array(
      z.object({
        date: z.iso.date(),
        /** The club already has an event with this name on that day, so it is skipped. */
        known: z.boolean(),
      }),
    ),
  })
  .meta({ id: "WeeklyDays" });
export type WeeklyDays = z.infer<typeof weeklyDaysSchema>;

/** An event, and the club's revision at which it was read. */
export const eventAnswerSchema = z.object({
  revision,
  event: eventSchema,
  /** The name of the event's year, if it has ended: then the event can only be read (R31.6). */
  endedYear: z.string().optional(),
  /** The name of the event's year, if it has ended and is reopened (R31.11). */
  reopenedYear: z.string().optional(),
  /** The year's graduates, who can be added as well, by name; only if it is reopened (R31.19). */
  graduates: z
    .array(z.object({ id: z.string(), name: z.string(), gradYear: z.int().nullable() }))
    .optional(),
});

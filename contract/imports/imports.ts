import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import {
  id,
  minutesField,
  optionalText,
  pointsField,
  reasonField,
  requiredText,
  revision,
} from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { addressShape } from "../platform/text-shape.ts";

const points = pointsField.unwrap();

/** A meeting in an old sheet: one of its columns. */
const importedMeetingSchema = z.object({
  name: optionalText(bounds.maxEventNameLength),
  date: z.iso.date(says("not-a-date")).nullable(),
  points: pointsField,
  /** Matched by name with the club's categories; a new one is added to them. */
  category: requiredText(bounds.maxCategoryNameLength).nullish(),
  /** Its service hours, in minutes. */
  minutes: minutesField.optional(),
});
export type ImportedMeeting = z.infer<typeof importedMeetingSchema>;

/** A person in an old sheet: one of its rows, with the meetings they attended. */
const importedPersonSchema = z.object({
  /** The row number in the sheet, so that people can find it. */
  row: z.int().min(1).max(bounds.maxSheetRows),
  /** Exactly as typed. */
  name: requiredText(2 * bounds.maxNameLength),
  gradYear: z.int().min(bounds.minGradYear).max(bounds.lastSheetYear).nullable(),
  email: requiredText(bounds.maxEmailLength)
    .regex(addressShape, says("not-an-email"))
    .toLowerCase()
    .nullable(),
  schoolId: requiredText(bounds.maxSchoolIdLength).nullable(),
  /** Points that don't come from meetings. */
  carryover: points.nullable(),
  /** For each meeting an `x` if they attended, and a `.` if not. */
  marks: z
    .string()
    .max(bounds.maxSheetColumns)
    .regex(/^[x.]*$/),
  /** Marks with points that differ from the meeting's: the meeting's number and the points. */
  own: z.array(z.tuple([z.int().min(0), points])).max(bounds.maxSheetColumns),
  /** Service hours that differ from the meeting's: the meeting's number and the minutes. */
  ownMinutes: z
    .array(z.tuple([z.int().min(0), minutesField.unwrap()]))
    .max(bounds.maxSheetColumns)
    .optional(),
  /** The person: to be matched, new, or one that an officer selected. */
  who: z.union([z.enum(["find", "new"]), z.object({ personId: id })]),
});
export type ImportedPerson = z.infer<typeof importedPersonSchema>;

/** An old sheet after reading it. */
export const importedSheetSchema = z
  .object({
    meetings: z.array(importedMeetingSchema).max(bounds.maxSheetColumns),
    people: z.array(importedPersonSchema).min(1).max(bounds.maxSheetRows),
  })
  .superRefine(({ meetings, people }, context) => {
    for (const [index, { marks, own, ownMinutes = [] }] of people.entries()) {
      const isWhole =
        marks.length === meetings.length &&
        [own, ownMinutes].every((values) => {
          const numbers = values.map(([number]) => number);
          const isOnce = new Set(numbers).size === numbers.length;
          return isOnce && numbers.every((number) => marks[number] === "x");
        });
      if (!isWhole)
        context.addIssue({ code: "custom", path: ["people", index], message: "malformed" });
    }
  })
  .meta({ id: "ImportedSheet" });
export type ImportedSheet = z.infer<typeof importedSheetSchema>;

/**
 * Input of an import: the sheet, the revision of its preview, and a reason if it changes a sealed
 * event. Strict for the reason that an operation is.
 */
export const importInputSchema = z.strictObject({
  sheet: importedSheetSchema,
  expectedRevision: revision.optional(),
  reason: reasonField.optional(),
});

const candidateSchema = z.object({
  id,
  name: z.string(),
  gradYear: z.int().nullable(),
  /** Whether they can log in. */
  hasAccount: z.boolean(),
  /** Whether they were removed from the club; importing them brings them back. */
  isRemoved: z.boolean(),
  /** The date of the last event they attended. */
  lastAttended: z.iso.date().nullable(),
});
export type ImportCandidate = z.infer<typeof candidateSchema>;

/**
 * The person of a row: matched by email or school id, or only by name, which an officer has to
 * confirm.
 */
const importedWhoSchema = z.object({
  row: z.int(),
  outcome: z.enum(["new", "matched", "same-person", "twice"]),
  /** The people it matches or might match. */
  people: z.array(candidateSchema),
});
export type ImportedWho = z.infer<typeof importedWhoSchema>;

/** The effects of an import, in readable form. */
export const importPreviewSchema = z
  .object({
    revision,
    people: z.array(importedWhoSchema),
    /** For each meeting, whether the club already has it. */
    meetings: z.array(z.enum(["new", "matched"])),
    /** The names of the categories that the club would get, or offer again. */
    newCategories: z.array(z.string()),
    /** The numbers that would be added. */
    added: z.object({
      people: z.int(),
      /** People who were removed from the club, and return. */
      returning: z.int(),
      meetings: z.int(),
      categories: z.int(),
      attendances: z.int(),
      /** People who get a carry-over. */
      carryovers: z.int(),
      /** Members whose email or school id the sheet adds. */
      filled: z.int(),
      points: z.int(),
    }),
    /** Marks of people whom an officer removed from the event: they stay removed. */
    removed: z.int(),
    /** Whether it includes a sealed event, so it needs a reason. */
    afterSeal: z.boolean(),
  })
  .meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** A club's last import, or the one that is running. */
const latestImportSchema = z.object({
  id,
  /** A stopped one ended with the server that ran it; nothing of it was imported. */
  state: z.enum(["running", "done", "stopped"]),
  percent: z.int(),
  /** When it ended, in milliseconds since 1970; null while it is running. */
  endedAt: z.int().nullable(),
  /** The operation's revision; null while it is running. */
  revision: revision.nullable(),
  /** The points in the sheet, and how many of them match; null until they are compared. */
  points: z.int().nullable(),
  agreeing: z.int().nullable(),
});
export type LatestImport = z.infer<typeof latestImportSchema>;

/** The answer about a club's last import. One that was canceled or refused leaves nothing. */
export const latestImportAnswerSchema = z
  .object({ latest: latestImportSchema.nullable() })
  .meta({ id: "LatestImport" });

/**
 * The proof of an import: each person's points in the club's records next to those in the sheet.
 */
export const importAnswerSchema = z
  .object({
    /** The operation's revision; null if nothing was new. */
    revision: revision.nullable(),
    /** The points in the sheet, and how many of them match the club's records. */
    points: z.int(),
    agreeing: z.int(),
    /** The first people whose points don't match. */
    differing: z.array(
      z.object({ row: z.int(), name: z.string(), sheet: z.int(), recorded: z.int() }),
    ),
  })
  .meta({ id: "ImportAnswer" });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

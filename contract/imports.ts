import { z } from "zod";
import { id, optionalText, pointsField, reasonField, requiredText, revision } from "./fields.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";
import { addressShape } from "./text-shape.ts";

const points = pointsField.unwrap();

/** A meeting of an old sheet: a column of it. */
const importedMeetingSchema = z.object({
  name: optionalText(bounds.maxEventNameLength),
  date: z.iso.date(says("not-a-date")).nullable(),
  points: pointsField,
});
export type ImportedMeeting = z.infer<typeof importedMeetingSchema>;

/** Somebody of an old sheet: a row of it, with the meetings that they were at. */
const importedPersonSchema = z.object({
  /** Where they stand in the sheet, for people to find them. */
  row: z.int().min(1).max(bounds.maxSheetRows),
  /** As typed: no letter of it is changed. */
  name: requiredText(2 * bounds.maxNameLength),
  gradYear: z.int().min(bounds.minGradYear).max(bounds.lastSheetYear).nullable(),
  email: requiredText(bounds.maxEmailLength)
    .regex(addressShape, says("not-an-email"))
    .toLowerCase()
    .nullable(),
  schoolId: requiredText(bounds.maxSchoolIdLength).nullable(),
  /** Points that stand for themselves, in place of meetings. */
  carryover: points.nullable(),
  /** For each meeting an `x` where they were there, and a `.` where not. */
  marks: z
    .string()
    .max(bounds.maxSheetColumns)
    .regex(/^[x.]*$/),
  /** What a mark is worth where that is not what the meeting is: its number and the points. */
  own: z.array(z.tuple([z.int().min(0), points])).max(bounds.maxSheetColumns),
  /** Who they are: to be found out, nobody yet, or somebody whom an officer said. */
  who: z.union([z.enum(["find", "new"]), z.object({ personId: id })]),
});
export type ImportedPerson = z.infer<typeof importedPersonSchema>;

/** An old sheet as it was read. */
export const importedSheetSchema = z
  .object({
    meetings: z.array(importedMeetingSchema).max(bounds.maxSheetColumns),
    people: z.array(importedPersonSchema).min(1).max(bounds.maxSheetRows),
  })
  .superRefine(({ meetings, people }, context) => {
    for (const [index, { marks, own }] of people.entries()) {
      const numbers = own.map(([number]) => number);
      const isWhole =
        marks.length === meetings.length &&
        new Set(numbers).size === numbers.length &&
        numbers.every((number) => marks[number] === "x");
      if (!isWhole)
        context.addIssue({ code: "custom", path: ["people", index], message: "malformed" });
    }
  })
  .meta({ id: "ImportedSheet" });
export type ImportedSheet = z.infer<typeof importedSheetSchema>;

/** Input of an import: the sheet, since which preview, and why where a sealed event is in it. */
export const importInputSchema = z.object({
  sheet: importedSheetSchema,
  expectedRevision: revision.optional(),
  reason: reasonField.optional(),
});

const candidateSchema = z.object({
  id,
  name: z.string(),
  gradYear: z.int().nullable(),
  /** Whether they can sign in. */
  hasAccount: z.boolean(),
});
export type ImportCandidate = z.infer<typeof candidateSchema>;

/** Who a row is: by an address or a school id, or by nothing but a name, which somebody has to say. */
const importedWhoSchema = z.object({
  row: z.int(),
  outcome: z.enum(["new", "matched", "same-person", "twice"]),
  /** Whom it matches, or who it might be. */
  people: z.array(candidateSchema),
});
export type ImportedWho = z.infer<typeof importedWhoSchema>;

/** What an import would do, for people to read. */
export const importPreviewSchema = z
  .object({
    revision,
    people: z.array(importedWhoSchema),
    /** For each meeting, whether the club has it already. */
    meetings: z.array(z.enum(["new", "matched"])),
    /** What would be added. */
    added: z.object({
      people: z.int(),
      meetings: z.int(),
      attendances: z.int(),
      points: z.int(),
    }),
    /** Marks of people whom an officer took off the event: they stay off. */
    removed: z.int(),
    /** Whether an event of it is sealed: then it needs a reason. */
    afterSeal: z.boolean(),
  })
  .meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** The proof of an import: each person's points in the club's records next to those in the sheet. */
export const importAnswerSchema = z
  .object({
    /** Of the operation; null when there was nothing new. */
    revision: revision.nullable(),
    /** The points of the sheet, and how many of them the club's records have, too. */
    points: z.int(),
    agreeing: z.int(),
    /** The first of those with whom they do not agree. */
    differing: z.array(
      z.object({ row: z.int(), name: z.string(), sheet: z.int(), recorded: z.int() }),
    ),
  })
  .meta({ id: "ImportAnswer" });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

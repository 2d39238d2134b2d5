import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { says } from "../platform/issues.ts";
import {
  columnRoles,
  dateOrders,
  isKeptMark,
  keptDoubts,
  markMeanings,
  nameOrders,
  numberMeanings,
  sheetKinds,
} from "./sheet-choices.ts";

/** A kind of sheet: a SHA-256 of its headings in hex, so that none of them is stored (R23.41). */
export const sheetShape = z.string().regex(/^[\da-f]{64}$/);

/** What marks mean, by the mark in lowercase; an empty one stands for empty cells. */
const marksSchema = z
  .record(
    z.string().max(bounds.maxKeptMarkLength).refine(isKeptMark, says("malformed")),
    z.enum(markMeanings),
  )
  .refine((marks) => Object.keys(marks).length <= bounds.maxKeptMarks, says("malformed"))
  // The API document says nothing about a record's names otherwise.
  .meta({
    maxProperties: bounds.maxKeptMarks,
    propertyNames: { type: "string", maxLength: bounds.maxKeptMarkLength },
  });

/**
 * How a club's sheets of one shape are read: what an officer said about their columns and marks,
 * and null for columns about which no one said anything.
 * Strict, so that nothing else of a sheet is ever stored with it: no names, dates, or points (R23.40).
 */
export const sheetHabitsSchema = z
  .strictObject({
    layout: z.strictObject({
      kind: z.enum(sheetKinds).nullable(),
      /** Of each column, from the left. */
      roles: z.array(z.enum(columnRoles).nullable()).max(bounds.maxSheetColumns),
    }),
    /** Those that were given; everything else is read from the sheet. */
    answers: z.strictObject({
      dateOrder: z.enum(dateOrders).optional(),
      nameOrder: z.enum(nameOrders).optional(),
      numbers: z.enum(numberMeanings).optional(),
      marks: marksSchema,
      /** Doubts that the officer settled: the sheet is right. */
      trusted: z.array(z.enum(keptDoubts)).max(keptDoubts.length),
    }),
  })
  .meta({ id: "SheetHabits" });
export type SheetHabits = z.infer<typeof sheetHabitsSchema>;

/** What is remembered of a shape; null if nothing is. */
export const rememberedSchema = z.object({ habits: sheetHabitsSchema.nullable() });

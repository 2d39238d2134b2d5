import { eventSchema, type EventFields, type EventInput } from "#contract/events/events.ts";
import { AppError } from "../platform/app-error.ts";
import type { EventWhen } from "./times/event-times.ts";

/** The columns of an event as its club's officers see it. */
export const eventColumns = eventSchema.keyof().options;

/** What an event's form says besides its date and times. */
type FieldsOfForm = Omit<EventFields, keyof EventWhen>;

/** What a new event has unless something else is said; the others are always said. */
export type UsualFields = Omit<FieldsOfForm, "name" | "status" | "points">;
export const usualFields: UsualFields = {
  minutes: null,
  codeKind: "fixed",
  categoryId: null,
  note: null,
  countsTime: false,
  forgottenMinutes: 0,
};

/** An event as it is read from its row. */
export function toEvent<Row extends { countsTime: number }>({ countsTime, ...row }: Row) {
  return { ...row, countsTime: countsTime === 1 };
}

/**
 * The fields as a form says them; those that it leaves out stay as before. Throws `invalid-input`
 * for hours for everyone at an event that counts time (R35.1).
 */
export function fieldsOf(input: EventInput, before = usualFields): FieldsOfForm {
  const { name, status, points } = input;
  const { minutes = before.minutes, codeKind = before.codeKind } = input;
  const { categoryId = before.categoryId } = input;
  const note = input.note === undefined ? before.note : input.note || null;
  const { countsTime = before.countsTime, forgottenMinutes = before.forgottenMinutes } = input;
  // Only if the form leaves one of them out can they be both.
  if (countsTime && minutes !== null)
    throw new AppError("invalid-input", { fields: { minutes: { code: "hours-by-clock" } } });
  const time = { countsTime, forgottenMinutes };
  return { name, status, points, minutes, codeKind, categoryId, note, ...time };
}

import { eventSchema, type EventFields, type EventInput } from "#contract/events/events.ts";
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
};

/** The fields as a form says them; those that it leaves out stay as before. */
export function fieldsOf(input: EventInput, before = usualFields): FieldsOfForm {
  const { name, status, points } = input;
  const { minutes = before.minutes, codeKind = before.codeKind } = input;
  const { categoryId = before.categoryId } = input;
  const note = input.note === undefined ? before.note : input.note || null;
  return { name, status, points, minutes, codeKind, categoryId, note };
}

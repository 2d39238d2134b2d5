import type { AttendanceValue } from "../attendance/attendance-facts.ts";
import type { LedgerEvent } from "../events/event-facts.ts";

/** Whether an attendance is as a fact left it. */
export function isAsLeft(
  row: AttendanceValue,
  { state, points, mayReturn = false }: AttendanceValue,
): boolean {
  return row.state === state && row.points === points && row.mayReturn === mayReturn;
}

/** Whether a field of an event has a value. A deletion that is done again has a different instant. */
export function isFieldAt(event: LedgerEvent, field: string, value: unknown): boolean {
  const now = event[field as keyof LedgerEvent];
  return field === "deletedAt" ? (now === null) === (value === null) : now === value;
}

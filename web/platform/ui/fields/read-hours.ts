import { minutesOf } from "#contract/requirements/service-hours.ts";

/** The minutes of hours typed into a field: 2.5 or 2:30; null if empty, NaN if unreadable. */
export function readHours(typed: string): number | null {
  return typed.trim() === "" ? null : minutesOf(typed.trim());
}

import type { Event } from "#contract/events.ts";
import { timesFields, typedTimesOf } from "./typed-times.ts";

/** The form's fields that an earlier event's settings can fill in. */
export const settingsFields = ["points", ...timesFields, "codeKind"] as const;
type Field = (typeof settingsFields)[number];
export type Settings = Partial<Record<Field, string>>;

/**
 * The event whose settings a new one most likely shares: the one created last that wasn't canceled
 * and has any. `events` are sorted by creation, newest first.
 */
export function findLastSettings(events: readonly Event[]): Event | undefined {
  return events.find((event) => event.cancelledAt === null && hasSettings(event));
}

function hasSettings({ points, startsAt, codeKind }: Event): boolean {
  return points !== null || startsAt !== null || codeKind === "changing";
}

/**
 * The settings of an earlier event for the form's fields that are still empty. Nothing that a
 * person typed or chose is replaced; `typed` has the form's texts, and `touched` the names of the
 * fields that were changed (R6.33).
 */
export function settingsToFill(
  event: Event,
  typed: Record<Field, string>,
  touched: ReadonlySet<string>,
): Settings {
  const { endsOn: _lastDay, ...times } = typedTimesOf(event);
  const settings: Settings = {
    points: String(event.points ?? ""),
    ...times,
    codeKind: event.codeKind,
  };
  const isFree = (name: Field) =>
    name === "codeKind" ? !touched.has(name) && typed[name] === "fixed" : typed[name] === "";
  const free = Object.entries(settings).filter(
    ([name, value]) => value !== "" && value !== typed[name as Field] && isFree(name as Field),
  );
  return Object.fromEntries(free);
}

/** The filled-in settings that nobody has changed since, which Clear removes. */
export function settingsToClear(filled: Settings, typed: Record<Field, string>): Field[] {
  return settingsFields.filter(
    (name) => filled[name] !== undefined && filled[name] === typed[name],
  );
}

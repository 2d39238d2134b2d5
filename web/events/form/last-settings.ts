import type { Event } from "#contract/events/events.ts";
import { usualMinutes } from "#contract/events/times/check-in-window.ts";
import { timesFields, typedTimesOf } from "./typed-times.ts";

/** The form's fields that today's date and an earlier event's settings can fill in. */
export const settingsFields = ["date", "points", ...timesFields, "codeKind"] as const;
type Field = (typeof settingsFields)[number];
export type Settings = Partial<Record<Field, string>>;

/** The present day, `YYYY-MM-DD`, and time, `HH:MM`, where the form is filled in. */
export type Present = { date: string; time: string };

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
 * What a new event takes over from an earlier one; without times that are over by now. Usual
 * minutes are left out, as they are what empty fields mean.
 */
export function settingsOf(event: Event | undefined, { date, time }: Present): Settings {
  if (event === undefined) return { date };
  const { starts, ends, opensBefore, closesAfter, ...others } = typedTimesOf(event);
  const { endsOn: _lastDay, ...late } = others;
  const unlessUsual = (minutes: string, usual: number) => (minutes === `${usual}` ? "" : minutes);
  const isOver = starts < ends && ends <= time;
  const settings: Settings = {
    date,
    points: String(event.points ?? ""),
    codeKind: event.codeKind,
    ...(!isOver && {
      starts,
      ends,
      ...late,
      opensBefore: unlessUsual(opensBefore, usualMinutes.opensBefore),
      closesAfter: unlessUsual(closesAfter, usualMinutes.closesAfter),
    }),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
}

/**
 * The settings for the form's fields that are still empty. Nothing that a person typed or chose is
 * replaced; `typed` has the form's texts, and `touched` the names of the fields that were changed
 * (R6.33).
 */
export function settingsToFill(
  settings: Settings,
  typed: Record<Field, string>,
  touched: ReadonlySet<string>,
): Settings {
  const isFree = (name: Field) =>
    name === "codeKind" ? !touched.has(name) && typed[name] === "fixed" : typed[name] === "";
  const free = Object.entries(settings).filter(
    ([name, value]) => value !== typed[name as Field] && isFree(name as Field),
  );
  return Object.fromEntries(free);
}

/** The filled-in settings that nobody has changed since, which Clear removes. */
export function settingsToClear(filled: Settings, typed: Record<Field, string>): Field[] {
  return settingsFields.filter(
    (name) => filled[name] !== undefined && filled[name] === typed[name],
  );
}

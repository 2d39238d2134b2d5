import { plural, t } from "@lingui/core/macro";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatLocal } from "#web/platform/ui/format/format-more-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { perLanguage } from "#web/platform/ui/format/per-language.ts";

/** Formats names and values for sentences in History. */

type Named = { name: string | null };

const list = perLanguage((language) => new Intl.ListFormat(language, { type: "unit" }));

/** Several changes in one sentence: "name to Chess Night, points from 5 to 8". */
export function listOf(changes: readonly string[]): string {
  return list().format(changes);
}

/**
 * The first names, and how many more: "Ana Ruiz", "Ana Ruiz and Ben Lee", "Ana Ruiz and 35 more".
 */
export function namesOf(first: readonly Named[], count: number): string {
  const [one, two] = first.map(nameOf);
  if (one === undefined) return plural(count, { one: "# person", other: "# people" });
  if (count === 1) return one;
  if (count === 2 && two !== undefined) return t`${one} and ${two}`;
  return plural(count - 1, { one: `${one} and # more`, other: `${one} and # more` });
}

/**
 * The `translate` of an element that shows someone's name: browsers leave names as they are
 * (R13.39), but not the words for an erased person.
 */
export const translateName = ({ name }: Named) => (name === null ? undefined : "no");

/** An erased person has no name anymore. */
export function nameOf({ name }: Named): string {
  return name ?? t`Former member`;
}

/** An event's current name. */
export function titleOf({ name }: Named): string {
  return eventTitle({ name: name ?? "" });
}

/** The first events, and how many more: "Kickoff", "Kickoff and Finals", "Kickoff and 35 more events". */
export function titlesOf(first: readonly Named[], count: number): string {
  const [one, two] = first.map(titleOf);
  if (one === undefined) return plural(count, { one: "# event", other: "# events" });
  if (count === 1) return one;
  if (count === 2 && two !== undefined) return t`${one} and ${two}`;
  return plural(count - 1, { one: `${one} and # more event`, other: `${one} and # more events` });
}

/** An event's date, if any. */
export function dateOf(date: string | null): string {
  return date === null ? t`none` : formatEventDate(date);
}

/** An event's start or end, if any. */
export function localOf(local: string | null): string {
  return local === null ? t`none` : formatLocal(local);
}

/** Points or a carry-over; may be blank. */
export function pointsOf(number: number | null): string {
  return number === null ? t`blank` : formatNumber(number);
}

/** Service hours from minutes; may be blank. */
export function hoursText(minutes: number | null): string {
  return minutes === null ? t`blank` : formatNumber(hoursOf(minutes));
}

/** A graduation year, if known; never formatted as a number with separators. */
export function yearOf(year: number | null | undefined): string {
  return year == null ? t`unknown` : String(year);
}

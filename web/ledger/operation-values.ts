import { plural, t } from "@lingui/core/macro";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatNumber } from "#web/ui/format.ts";
import { formatEventDate, formatLocal } from "#web/ui/format-dates.ts";
import { perLanguage } from "#web/ui/per-language.ts";

/** Names and values as sentences in History show them. */

type Named = { name: string | null };

const list = perLanguage((language) => new Intl.ListFormat(language, { type: "unit" }));

/** Several changes in one sentence: "name to Chess Night, points from 5 to 8". */
export function listOf(changes: readonly string[]): string {
  return list().format(changes);
}

/** Some people by name, and how many more: "Ana Ruiz", "Ana Ruiz and Ben Lee", "Ana Ruiz and 35 more". */
export function namesOf(first: readonly Named[], count: number): string {
  const [one, two] = first.map(nameOf);
  if (one === undefined) return plural(count, { one: "# person", other: "# people" });
  if (count === 1) return one;
  if (count === 2 && two !== undefined) return t`${one} and ${two}`;
  return plural(count - 1, { one: `${one} and # more`, other: `${one} and # more` });
}

/** A person who was erased has no name anymore. */
export function nameOf({ name }: Named): string {
  return name ?? t`Former member`;
}

/** The current name of an event. */
export function titleOf({ name }: Named): string {
  return eventTitle({ name: name ?? "" });
}

/** The date of an event, which may have none. */
export function dateOf(date: string | null): string {
  return date === null ? t`none` : formatEventDate(date);
}

/** The start or end of an event, which may have none. */
export function localOf(local: string | null): string {
  return local === null ? t`none` : formatLocal(local);
}

/** Points or a carry-over, which may be empty. */
export function pointsOf(number: number | null): string {
  return number === null ? t`blank` : formatNumber(number);
}

/** A graduation year, which may be unknown; it isn't formatted as a number, with separators. */
export function yearOf(year: number | null | undefined): string {
  return year == null ? t`unknown` : String(year);
}

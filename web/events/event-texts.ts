import { t } from "@lingui/core/macro";
import type { Event } from "#contract/events/events.ts";
import type { OperationSummary } from "#contract/ledger/ledger.ts";
import type { What } from "#contract/ledger/what.ts";
import { codeKindText, statusText } from "#web/platform/texts/event-choice-texts.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import {
  formatDayInYear,
  formatLocal,
  formatRange,
  formatWeekdayAlone,
} from "#web/platform/ui/format/format-more-dates.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";

/**
 * An event's time with its weekday, points, and category, if it has one, in one line; without its
 * year below a heading that says it (R6.46).
 */
export function summaryOf(
  event: Pick<Event, "date" | "points" | "startsAt" | "endsAt" | "timeZone">,
  category?: string,
  hasYear = true,
): string {
  const { date, points, startsAt, endsAt, timeZone } = event;
  const when =
    startsAt === null || endsAt === null || timeZone === null
      ? dateText(date, hasYear)
      : formatRange(startsAt, endsAt, timeZone, hasYear);
  return joined(onWeekday(date, when), pointsText(points), category);
}

/** The same of a past event, whose times don't matter anymore (R6.47). */
export function pastSummaryOf(
  { date, points }: Pick<Event, "date" | "points">,
  category?: string,
  hasYear = true,
): string {
  return joined(onWeekday(date, dateText(date, hasYear)), pointsText(points), category);
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(" · ");
}

/** Which day of the week an event is on helps people more than the number of its month. */
function onWeekday(date: string | null, when: string): string {
  if (date === null) return when;
  const weekday = formatWeekdayAlone(date);
  return t`${weekday}, ${when}`;
}

/** The person who changed an event while its form was open, and how: "Kim set Points to 8." */
export function overtakenBy({ actor, what }: OperationSummary): string {
  const who = actor?.name ?? t`Someone`;
  const values = what.kind === "event-set" ? newValues(what) : [];
  if (values.length === 0) return t`${who} made other changes.`;
  const changes = formatNames(values);
  return t`${who} set ${changes}.`;
}

function newValues({ changes, category }: Extract<What, { kind: "event-set" }>): string[] {
  const { status, name, date, points, codeKind, starts, ends } = changes;
  return [
    ...(status ? [toStatus(statusText(status.to))] : []),
    ...(name ? [toName(eventTitle({ name: name.to }))] : []),
    ...(date ? [toDate(date.to === null ? t`none` : formatEventDate(date.to))] : []),
    ...(points ? [toPoints(points.to === null ? t`none` : formatNumber(points.to))] : []),
    ...(codeKind ? [toCodeKind(codeKindText(codeKind.to))] : []),
    ...(category ? [toCategory(category.to?.name ?? t`none`)] : []),
    ...(starts ? [toStart(timeText(starts.to))] : []),
    ...(changes.note ? [t`Note for Officers to “${changes.note.to ?? ""}”`] : []),
    ...(ends ? [toEnd(timeText(ends.to))] : []),
  ];
}

const toStatus = (value: string) => t`Active Status to ${value}`;
const toName = (value: string) => t`Event Name to ${value}`;
const toDate = (value: string) => t`Event Date to ${value}`;
const toCodeKind = (value: string) => t`Code to ${value}`;
const toCategory = (value: string) => t`Category to ${value}`;
const toPoints = (value: string) => t`Points to ${value}`;

const toStart = (value: string) => t`Start to ${value}`;
const toEnd = (value: string) => t`End to ${value}`;

function timeText(local: string | null): string {
  return local === null ? t`none` : formatLocal(local);
}

/** An event's date, if any. */
export function dateText(date: string | null, hasYear = true): string {
  if (date === null) return t`No date`;
  return hasYear ? formatEventDate(date) : formatDayInYear(date);
}

function pointsText(points: number | null): string {
  return points === null ? t`No points` : formatPoints(points);
}

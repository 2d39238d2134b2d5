import { t } from "@lingui/core/macro";
import { codeKindText, eventTitle, statusText } from "#web/ui/event-texts.ts";
import type { Event } from "#contract/events.ts";
import type { EventChanges, OperationSummary } from "#contract/ledger.ts";
import { formatPoints } from "#web/ui/format.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";

/** When an event is and what it is worth, in one line; both may be empty. */
export function summaryOf({ date, points }: Pick<Event, "date" | "points">): string {
  return `${dateText(date)} · ${pointsText(points)}`;
}

/** Who changed an event while its form was open, and to what: "Kim set Points to 8 points." */
export function overtakenBy({ actor, what }: OperationSummary): string {
  const who = actor?.name ?? t`Somebody`;
  const [first, ...others] = what.kind === "event-set" ? newValues(what.changes) : [];
  if (first === undefined) return t`${who} set it anew.`;
  const changes = others.reduce((before, change) => t`${before} and ${change}`, first);
  return t`${who} set ${changes}.`;
}

function newValues({ status, name, date, points, codeKind }: EventChanges): string[] {
  return [
    ...(status ? [toStatus(statusText(status.to))] : []),
    ...(name ? [toName(eventTitle({ name: name.to }))] : []),
    ...(date ? [toDate(dateText(date.to))] : []),
    ...(points ? [toPoints(pointsText(points.to))] : []),
    ...(codeKind ? [toCodeKind(codeKindText(codeKind.to))] : []),
  ];
}

const toStatus = (value: string) => t`Active Status to ${value}`;
const toName = (value: string) => t`Event Name to ${value}`;
const toDate = (value: string) => t`Event Date to ${value}`;
const toCodeKind = (value: string) => t`Code to ${value}`;
const toPoints = (value: string) => t`Points to ${value}`;

/** The date of an event; it may have none. */
export function dateText(date: string | null): string {
  return date === null ? t`No date` : formatEventDate(date);
}

function pointsText(points: number | null): string {
  return points === null ? t`No points` : formatPoints(points);
}

import { eventTitle } from "#contract/event-title.ts";
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
  const changes = what.kind === "event-set" ? newValues(what.changes) : [];
  return `${actor?.name ?? "Somebody"} set ${changes.join(" and ") || "it anew"}.`;
}

function newValues({ status, name, date, points }: EventChanges): string[] {
  return [
    ...(status ? [`Active Status to ${status.to}`] : []),
    ...(name ? [`Event Name to ${eventTitle({ name: name.to })}`] : []),
    ...(date ? [`Event Date to ${dateText(date.to)}`] : []),
    ...(points ? [`Points to ${pointsText(points.to)}`] : []),
  ];
}

/** The date of an event; it may have none. */
export function dateText(date: string | null): string {
  return date === null ? "No date" : formatEventDate(date);
}

function pointsText(points: number | null): string {
  return points === null ? "No points" : formatPoints(points);
}

import { formatEventDate } from "#contract/dates.ts";
import type { Event } from "#contract/events.ts";

/** When an event is and what it is worth, in one line; both may be empty (§5). */
export function summaryOf({ date, points }: Pick<Event, "date" | "points">): string {
  return `${date === null ? "No date" : formatEventDate(date)} · ${pointsText(points)}`;
}

function pointsText(points: number | null): string {
  if (points === null) return "No points";
  return `${points.toLocaleString("en-US")} ${Math.abs(points) === 1 ? "point" : "points"}`;
}

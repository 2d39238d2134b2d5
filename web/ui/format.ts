/** The one way in which points, counts and numbers are written. */

const number = new Intl.NumberFormat("en-US");

/** A number as people read it: thousands apart, a real minus before what is below zero. */
export function formatNumber(value: number): string {
  return number.format(value).replace("-", "−");
}

/** How many of something: "1 attendee", "2 attendees". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Points with their noun; empty ones count as 0. */
export function formatPoints(points: number | null): string {
  const value = points ?? 0;
  return `${formatNumber(value)} ${Math.abs(value) === 1 ? "point" : "points"}`;
}

/** Points that are added or taken away: "+5 points", "−1 point". */
export function formatDifference(points: number): string {
  return `${points < 0 ? "" : "+"}${formatPoints(points)}`;
}

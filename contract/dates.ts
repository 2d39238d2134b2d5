/**
 * An event's calendar date (`YYYY-MM-DD`) as US `M/D/YYYY`, or "" for none.
 * It never passes through an instant, so it is the same day in every zone (§2).
 */
export function formatEventDate(date: string | null): string {
  if (date === null) return "";
  const [year, month, day] = date.split("-").map(Number);
  return `${month}/${day}/${String(year).padStart(4, "0")}`;
}

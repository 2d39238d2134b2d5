/** Calendar days, the first and the last included; either may be left open. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

/** Whether the last day isn't before the first. */
export function isInOrder({ from, to }: DayRange): boolean {
  return from === undefined || to === undefined || from <= to;
}

/** Whether a day is one of those days. */
export function isWithin(day: string, { from, to }: DayRange): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** Whether a text is a calendar day, "2026-11-20". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

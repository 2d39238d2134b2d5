const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/**
 * The next day on the same weekday as a date: whole weeks later, and not before `today`, so that
 * last week's event leads to today's. Both are `YYYY-MM-DD`.
 */
export function nextSameWeekday(date: string, today: string): string {
  const [from, now] = [Date.parse(date), Date.parse(today)];
  const weeks = Math.max(1, Math.ceil((now - from) / weekMs));
  return new Date(from + weeks * weekMs).toISOString().slice(0, 10);
}

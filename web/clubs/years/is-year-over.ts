/** After how many months a school year is over: one that began in August ends with May. */
const monthsOfYear = 10;

/**
 * Whether it's time to start a club's next year: its open one began ten months ago. Both are
 * `YYYY-MM-DD`.
 */
export function isYearOver(startsOn: string, today: string): boolean {
  const [[year, month, day], [thisYear, thisMonth, thisDay]] = [partsOf(startsOn), partsOf(today)];
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0);
  return months >= monthsOfYear;
}

function partsOf(date: string): [number, number, number] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [year, month, day];
}

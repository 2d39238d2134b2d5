/** Service hours are stored as minutes, and shown and typed as hours: 150 minutes are 2.5 hours. */

const decimal = /^(\d{0,4})(?:[.,](\d{0,2}))?$/;
const clock = /^(\d{1,4}):([0-5]\d)$/;

/** The minutes that a typed text says: 2.5 or 2:30; NaN for anything else. */
export function minutesOf(text: string): number {
  const [, hours, minutes] = clock.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return decimal.test(text) && /\d/.test(text)
    ? Math.round(Number(text.replace(",", ".")) * 60)
    : Number.NaN;
}

/** Minutes as hours with up to two decimals, which read back as the same minutes. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

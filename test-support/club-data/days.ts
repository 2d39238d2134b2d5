/** The day that begins so many days from now, as events have it. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** The day of what a test dates no other way: requests end a week after an event (R19.1). */
export const today = inDays(0);

/** The day (`YYYY-MM-DD`) of an instant (milliseconds since 1970) in a club's zone, or in UTC. */
export function dayAt(instant: number, timeZone: string | null): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone ?? "UTC")
    .toPlainDate()
    .toString();
}

type Dated = { date: string | null; createdAt: number; timeZone: string | null };

/** An event's day: its date, or else the day it was created, in the club's time zone (R20.1). */
export function dayOfEvent({ date, createdAt, timeZone }: Dated): string {
  return date ?? dayAt(createdAt, timeZone);
}

/** This device's time zone, such as "Europe/Berlin". */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time zone of this device, such as "Europe/Berlin". */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

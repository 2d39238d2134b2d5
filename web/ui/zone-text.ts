/** A time zone as people read it: "America/New York". */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

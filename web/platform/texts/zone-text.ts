/** A time zone's name in readable form: "America/New York". */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

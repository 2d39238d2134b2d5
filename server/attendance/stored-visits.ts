import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Visit } from "#contract/attendance/visits.ts";

/** The stored visits of an attendance. */
export function visitsOf({ visits }: { visits: string | null }): readonly Visit[] {
  return visits === null ? [] : (JSON.parse(visits) as Visit[]);
}

/** How visits are stored. */
export function storedVisits(visits: readonly Visit[] = []): string | null {
  return visits.length === 0 ? null : JSON.stringify(visits);
}

/** When someone was at an event that counts time, as lists of attendees show it. */
export function shownPresence(row: {
  signedInAt: number | null;
  visits: string | null;
}): Pick<Attendee, "signedInAt" | "visits"> {
  const visits = visitsOf(row);
  return {
    ...(row.signedInAt !== null && { signedInAt: row.signedInAt }),
    ...(visits.length > 0 && { visits: [...visits] }),
  };
}

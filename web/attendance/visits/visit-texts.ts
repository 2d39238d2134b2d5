import { t } from "@lingui/core/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { minutesOf } from "#contract/attendance/visits.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { formatClock } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";

/** A length of time: "50 min", "2 h", "2 h 50 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [formatNumber(Math.floor(minutes / 60)), formatNumber(minutes % 60)];
  if (minutes < 60) return t`${rest} min`;
  return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}

/** An attendee's time at an event that counts it: of the visits that ended, and since when. */
export function presenceTexts({
  signedInAt,
  visits,
}: Pick<Attendee, "signedInAt" | "visits">): string[] {
  return [
    ...(visits === undefined ? [] : [durationText(minutesOf(visits))]),
    ...(signedInAt === undefined ? [] : [sinceText(signedInAt)]),
  ];
}

function sinceText(signedInAt: number): string {
  const time = formatClock(signedInAt, ownTimeZone());
  return t`since ${time}`;
}

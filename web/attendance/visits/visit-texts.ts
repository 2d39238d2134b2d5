import { t } from "@lingui/core/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { minutesOf } from "#contract/attendance/visits/minutes-of.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { durationText } from "#web/platform/texts/duration-text.ts";
import { formatClock } from "#web/platform/ui/format/format-dates.ts";

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

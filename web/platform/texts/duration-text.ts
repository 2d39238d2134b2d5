import { t } from "@lingui/core/macro";
import { formatNumber } from "#web/platform/ui/format/format.ts";

/** A length of time: "50 min", "2 h", "2 h 50 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [formatNumber(Math.floor(minutes / 60)), formatNumber(minutes % 60)];
  if (minutes < 60) return t`${rest} min`;
  return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}

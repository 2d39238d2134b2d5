import { t } from "@lingui/core/macro";
import { formatNumber } from "#web/platform/ui/format/format.ts";

/** An event's name on screen; it may be empty (R6.2). */
export function eventTitle({ name }: { name: string }): string {
  return name === "" ? t`Untitled event` : name;
}

/** A late arrival's delay: "12 min late", or just "Late" if an officer marked it (R8.27). */
export function lateText(minutes: number): string {
  if (minutes === 0) return t`Late`;
  const count = formatNumber(minutes);
  return t`${count} min late`;
}

import { t } from "@lingui/core/macro";
import type { Slip } from "#contract/events/slips.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";

/** Whether a slip can still be used at an instant. */
export function isUnused({ usedAt, voidedAt, expiresAt }: Slip, now: number): boolean {
  return usedAt === null && voidedAt === null && now < expiresAt;
}

/** The state of a slip, in words. */
export function slipText(slip: Slip, now: number): string {
  const { usedAt, usedBy, voidedAt } = slip;
  if (usedAt !== null) {
    const name = usedBy?.name ?? t`Former member`;
    const when = formatMinute(usedAt);
    return t`Used by ${name}, ${when}`;
  }
  if (voidedAt !== null) return t`Voided`;
  return isUnused(slip, now) ? t`Not used yet` : t`Expired`;
}

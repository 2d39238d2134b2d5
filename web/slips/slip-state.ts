import { t } from "@lingui/core/macro";
import type { Slip } from "#contract/slips.ts";
import { formatMinute } from "#web/ui/format-dates.ts";

/** Whether somebody can still come by a slip at an instant. */
export function isUnused({ usedAt, voidedAt, expiresAt }: Slip, now: number): boolean {
  return usedAt === null && voidedAt === null && now < expiresAt;
}

/** What has become of a slip. */
export function slipText(slip: Slip, now: number): string {
  const { usedAt, usedBy, voidedAt } = slip;
  if (usedAt !== null) {
    const name = usedBy?.name ?? t`Former member`;
    const when = formatMinute(usedAt);
    return t`Used by ${name}, ${when}`;
  }
  if (voidedAt !== null) return t`Void`;
  return isUnused(slip, now) ? t`Not used yet` : t`Expired`;
}

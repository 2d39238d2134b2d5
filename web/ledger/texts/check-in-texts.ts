import { plural, t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { namesOf, titleOf } from "./operation-values.ts";

/** Who checked in where. */
export function checkedIn({ events, first }: Extract<What, { kind: "checked-in" }>): string {
  const [one, ...others] = events;
  if (one === undefined) return t`Checked in`;
  if (others.length > 0) {
    const total = formatNumber(events.reduce((sum, { people }) => sum + people, 0));
    return plural(events.length, {
      one: `${total} check-ins at # event`,
      other: `${total} check-ins at # events`,
    });
  }
  const [names, event] = [namesOf(first, one.people), titleOf(one.event)];
  return t`${names} checked in to ${event}`;
}

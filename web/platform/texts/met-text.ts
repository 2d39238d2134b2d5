import { plural } from "@lingui/core/macro";
import { formatNumber } from "#web/platform/ui/format/format.ts";

/** How many members met a requirement: "12 of 42 members met it." */
export function metText(met: number, members: number): string {
  const number = formatNumber(met);
  return plural(members, {
    one: `${number} of # member met it.`,
    other: `${number} of # members met it.`,
  });
}

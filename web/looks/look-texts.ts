import { plural, t } from "@lingui/core/macro";
import type { Look } from "#contract/looks.ts";
import { formatNumber } from "#web/ui/format.ts";

/** What was seen, in a sentence that accuses nobody. */
export function lookText(look: Look): string {
  if (look.kind === "after-end")
    return plural(look.minutes, {
      one: "Came # minute after the code left the screen.",
      other: "Came # minutes after the code left the screen.",
    });
  const [first, second] = [look.other.name, look.person.name];
  const apart = durationText(look.person.at - look.other.at);
  return t`${first} and ${second} used the same browser, ${apart} apart.`;
}

/** A short time, in seconds below two minutes: "40 s", "5 min". */
function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) {
    const number = formatNumber(seconds);
    return t`${number} s`;
  }
  const number = formatNumber(Math.round(seconds / 60));
  return t`${number} min`;
}

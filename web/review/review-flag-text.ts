import { plural, t } from "@lingui/core/macro";
import type { ReviewFlag } from "#contract/review.ts";

/** Says what was noticed without accusing anyone. */
export function reviewFlagText(flag: ReviewFlag): string {
  const { name } = flag.person;
  if (flag.kind === "after-end")
    return plural(flag.minutes, {
      one: `${name} checked in # minute after the code left the screen.`,
      other: `${name} checked in # minutes after the code left the screen.`,
    });
  if (flag.kind === "named-on-lock") return t`${name} was added by name on a locked scanner.`;
  const [first, second] = [flag.other.name, name];
  const apart = durationText(flag.person.at - flag.other.at);
  if (flag.kind === "same-spot")
    return t`${first} and ${second} used the same saved spot in two browsers, ${apart} apart.`;
  return t`${first} and ${second} used the same browser, ${apart} apart.`;
}

/** A short time, in seconds below two minutes: "40 seconds", "5 minutes". */
function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return plural(seconds, { one: "# second", other: "# seconds" });
  return plural(Math.round(seconds / 60), { one: "# minute", other: "# minutes" });
}

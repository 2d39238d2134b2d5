import { plural, t } from "@lingui/core/macro";
import type { Look } from "#contract/looks.ts";

/** Says what was noticed without accusing anyone. */
export function lookText(look: Look): string {
  const { name } = look.person;
  if (look.kind === "after-end")
    return plural(look.minutes, {
      one: `${name} checked in # minute after the code left the screen.`,
      other: `${name} checked in # minutes after the code left the screen.`,
    });
  if (look.kind === "named-on-lock") return t`${name} was added by name on a locked scanner.`;
  const [first, second] = [look.other.name, name];
  const apart = durationText(look.person.at - look.other.at);
  if (look.kind === "same-spot")
    return t`${first} and ${second} used the same saved spot in two browsers, ${apart} apart.`;
  return t`${first} and ${second} used the same browser, ${apart} apart.`;
}

/** A short time, in seconds below two minutes: "40 seconds", "5 minutes". */
function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return plural(seconds, { one: "# second", other: "# seconds" });
  return plural(Math.round(seconds / 60), { one: "# minute", other: "# minutes" });
}

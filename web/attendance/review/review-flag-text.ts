import { plural, t } from "@lingui/core/macro";
import type { ReviewFlag } from "#contract/attendance/review.ts";

/** Says what was noticed without accusing anyone. */
export function reviewFlagText(flag: ReviewFlag): string {
  if (flag.kind === "same-browser") return sharedBrowserText(flag.people);
  if (flag.kind === "after-day") return afterDayText(flag.people);
  const { name } = flag.person;
  if (flag.kind === "after-end")
    return plural(flag.minutes, {
      one: `${name} checked in # minute after the code left the screen.`,
      other: `${name} checked in # minutes after the code left the screen.`,
    });
  if (flag.kind === "named-on-lock") return t`${name} was added by name on a locked scanner.`;
  if (flag.kind === "learned-id")
    return t`At the kiosk, school ID ${flag.schoolId} was linked to ${name}.`;
  const first = flag.other.name;
  const apart = durationText(flag.person.at - flag.other.at);
  return t`${first} and ${name} used the same saved spot in two browsers, ${apart} apart.`;
}

type People = Extract<ReviewFlag, { people: unknown }>["people"];

function sharedBrowserText(people: People): string {
  const [one, other] = people;
  if (people.length > 2 || one === undefined || other === undefined)
    return plural(people.length, {
      one: "# person used the same browser.",
      other: "# people used the same browser.",
    });
  const [first, second] = [one.name, other.name];
  const apart = durationText(other.at - one.at);
  return t`${first} and ${second} used the same browser, ${apart} apart.`;
}

function afterDayText(people: People): string {
  const [first] = people;
  if (people.length > 1 || first === undefined)
    return plural(people.length, {
      one: "# person checked in after the day of the event.",
      other: "# people checked in after the day of the event.",
    });
  const { name } = first;
  return t`${name} checked in after the day of the event.`;
}

/** A short time, in seconds below two minutes: "40 seconds", "5 minutes". */
function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return plural(seconds, { one: "# second", other: "# seconds" });
  return plural(Math.round(seconds / 60), { one: "# minute", other: "# minutes" });
}

import { plural, t } from "@lingui/core/macro";
import type { MovedPerson, Preview } from "#contract/ledger/ledger.ts";
import { formatHours, formatPoints } from "#web/platform/ui/format/format.ts";
import { nameOf } from "./operation-values.ts";

/** Summarizes a command's effects on people in a few sentences. */
export function consequencesOf(preview: Preview): string[] {
  const { year } = preview;
  const sentences = effectsOf(preview);
  return year === undefined
    ? sentences
    : [...sentences, t`These points are from ${year}. Points in the open year stay the same.`];
}

function effectsOf(preview: Preview): string[] {
  const { what } = preview;
  if (what.kind === "members-merged") return [pointsOfOne(what.person, preview.moved)];
  // The dialog says what happens instead: nobody's points are touched.
  if (what.kind === "member-removed") return [];
  // "No one's points change" would read as if nothing did (R31.32).
  if (preview.yearEffects !== undefined && preview.people === 0)
    return [t`Everyone keeps their points.`];
  if (what.kind === "award-given" && what.minutes !== 0)
    return [...(what.points === 0 ? [] : pointsOfPeople(preview)), hoursOfAward(what.minutes)];
  if (what.kind === "hours-approved") return [hoursOfAward(what.minutes)];
  return [...pointsOfPeople(preview), ...peopleWithoutEvents(preview)];
}

/** In a merge, only the points of the person who remains matter. */
function pointsOfOne(person: { id: string; name: string | null }, moved: readonly MovedPerson[]) {
  const name = nameOf(person);
  const found = moved.find(({ id }) => id === person.id);
  if (found === undefined || found.now === found.after) return t`${name}'s points won't change.`;
  const points = formatPoints(found.after);
  return t`${name} will have ${points}.`;
}

/** Service hours are no points, so the moves don't have them. */
function hoursOfAward(minutes: number): string {
  const hours = formatHours(Math.abs(minutes));
  return minutes > 0
    ? t`Adds ${hours} of service in total.`
    : t`Takes ${hours} of service in total.`;
}

type Moves = Pick<Preview, "people" | "points" | "moved" | "withoutEvents">;

function pointsOfPeople({ people, points, moved }: Moves): string[] {
  // For very many people, the preview lists only the first.
  if (moved.length < people)
    return [points < 0 ? loseTogether(people, points) : getTogether(people, points)];
  const differences = moved.map(({ now, after }) => after - now);
  const [losses, gains] = [
    differences.filter((more) => more < 0),
    differences.filter((more) => more > 0),
  ];
  if (losses.length + gains.length === 0) return [t`No one's points change.`];
  return [
    ...(losses.length > 0
      ? [isSame(losses) ? loseEach(losses) : loseTogether(losses.length, sum(losses))]
      : []),
    ...(gains.length > 0
      ? [isSame(gains) ? getEach(gains) : getTogether(gains.length, sum(gains))]
      : []),
  ];
}

function loseEach(losses: readonly number[]): string {
  const points = formatPoints(Math.abs(losses[0] ?? 0));
  return plural(losses.length, {
    one: `# member loses ${points}.`,
    other: `# members lose ${points} each.`,
  });
}

function loseTogether(people: number, difference: number): string {
  const points = formatPoints(Math.abs(difference));
  return plural(people, {
    one: `# member loses ${points}.`,
    other: `# members lose ${points} in total.`,
  });
}

function getEach(gains: readonly number[]): string {
  const points = formatPoints(gains[0] ?? 0);
  return plural(gains.length, {
    one: `# member gets ${points}.`,
    other: `# members get ${points} each.`,
  });
}

function getTogether(people: number, difference: number): string {
  const points = formatPoints(difference);
  return plural(people, {
    one: `# member gets ${points}.`,
    other: `# members get ${points} in total.`,
  });
}

/** People without any event left still stay in the club. */
function peopleWithoutEvents({ moved, withoutEvents }: Moves): string[] {
  const left = moved.filter((person) => person.withoutEvents);
  // The list may be incomplete: an event without points changes nobody's points.
  if (left.length < withoutEvents) return [stay(withoutEvents)];
  const [empty, others] = [
    left.filter(({ after }) => after === 0),
    left.filter(({ after }) => after !== 0),
  ];
  return [
    ...(empty.length > 0 ? [stayWithNothing(empty)] : []),
    ...(others.length > 0 ? [stay(others.length)] : []),
  ];
}

function stayWithNothing(people: readonly MovedPerson[]): string {
  const [one, ...others] = people;
  if (one !== undefined && others.length === 0) {
    const name = nameOf(one);
    return t`${name} has no events left but stays in the club with 0 points.`;
  }
  return plural(people.length, {
    one: "# member has no events left but stays in the club with 0 points.",
    other: "# members have no events left but stay in the club with 0 points.",
  });
}

function stay(people: number): string {
  return plural(people, {
    one: "# member has no events left but stays in the club.",
    other: "# members have no events left but stay in the club.",
  });
}

function isSame(differences: readonly number[]): boolean {
  return differences.every((difference) => difference === differences[0]);
}

function sum(differences: readonly number[]): number {
  return differences.reduce((total, difference) => total + difference, 0);
}

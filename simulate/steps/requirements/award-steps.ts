import { planRemoving } from "../../model/attendance/attendance-commands.ts";
import { planEnding } from "../../model/events/event-commands.ts";
import { planGiving, planMore, type AwardedLine } from "../../model/requirements/award-commands.ts";
import { awardsOf } from "../../model/state.ts";
import { pickCategory } from "../clubs/category-steps.ts";
import { choose, commanding, ids, nameOf, namesOf, presentIn } from "../commanding.ts";
import type { Numbers, StepKind } from "../step.ts";

const notes = ["", "Team captain", "Found a sponsor"];

function linesFor(personIds: readonly string[], n: Numbers): AwardedLine[] {
  return personIds.map((who) => {
    const [points, minutes] = [n.below(9) - 1, n.below(4) * 30];
    const what = n.pick([{ points }, { minutes }, { points, minutes }]) ?? { points };
    return { who, ...what, note: n.pick(notes) ?? "" };
  });
}

/** An officer gives a new award. */
const give: StepKind = {
  name: "give award",
  weight: 3,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { club } = chosen;
    const personIds = n.some(n.chance(8) ? Object.keys(scene.state.people) : ids(club), 3);
    if (personIds.length === 0) return undefined;
    const name = `Award ${scene.nextNumber()}`;
    const lines = linesFor(personIds, n);
    const categoryId = pickCategory(club, n);
    return commanding({
      ...chosen,
      text: `gives ${namesOf(scene.state, personIds)} "${name}"`,
      command: { kind: "give-award", input: { name, date: "2026-11-20", categoryId }, lines },
      plan(then, now, seen) {
        const id = seen.awards.find((award) => award.name === name)?.id ?? "unseen";
        return planGiving(then, now, { id, name, categoryId, lines });
      },
    });
  },
};

/** An officer adds members to an award, changes their lines, or tries that with an event. */
const more: StepKind = {
  name: "add to award",
  weight: 4,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { club } = chosen;
    const award = n.pick(n.chance(8) ? Object.values(club.events) : awardsOf(club).slice(-4));
    const personIds = n.some(ids(club), 3);
    if (award === undefined || personIds.length === 0) return undefined;
    const lines = linesFor(personIds, n);
    return commanding({
      ...chosen,
      mayRace: true,
      text: `adds ${namesOf(scene.state, personIds)} to ${nameOf(award)}`,
      command: { kind: "add-to-award", awardId: award.id, lines },
      plan: (then, now) => planMore(then, now, { awardId: award.id, lines }),
    });
  },
};

/** An officer takes an award from some of those who have it. */
const take: StepKind = {
  name: "take award",
  weight: 2,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const award = chosen && n.pick(awardsOf(chosen.club).slice(-4));
    if (chosen === undefined || award === undefined) return undefined;
    const isAll = n.chance(20);
    const personIds = presentIn(scene, chosen.club, award.id).slice(0, isAll ? 9 : 1);
    if (personIds.length === 0) return undefined;
    const command = isAll
      ? { kind: "delete-event", eventId: award.id }
      : { kind: "remove-attendees", eventId: award.id, personIds, mayReturn: true };
    return commanding({
      ...chosen,
      text: isAll ? `deletes ${nameOf(award)}` : `takes ${nameOf(award)} from someone`,
      command,
      plan: (_, now) =>
        isAll
          ? planEnding(now, { kind: "delete-event", eventId: award.id })
          : planRemoving(now, { eventId: award.id, personIds, mayReturn: true }),
    });
  },
};

export const awardSteps = [give, more, take];

import { planCategories, type WantedCategory } from "../../model/clubs/category-commands.ts";
import { planSeveral } from "../../model/events/event-commands.ts";
import { eventsOf, type Club } from "../../model/state.ts";
import { choose, commanding, nameOf } from "../commanding.ts";
import type { Numbers, StepKind } from "../step.ts";

/** One of a club's categories, or none; seldom an unknown one. */
export function pickCategory(club: Club, n: Numbers): string | null {
  if (n.chance(2)) return "00000000-0000-4000-8000-000000000000";
  return n.chance(75) ? (n.pick(club.categories.list)?.id ?? null) : null;
}

/** An officer adds, renames, moves, or archives a category. */
const set: StepKind = {
  name: "set categories",
  weight: 3,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { list } = chosen.club.categories;
    const known = list.map(({ id, ...rest }): WantedCategory => ({ categoryId: id, ...rest }));
    const [added, changed] = [`Category ${scene.nextNumber()}`, n.below(known.length)];
    const name = n.chance(8) ? (list[0]?.name.toUpperCase() ?? added) : added;
    const isNew = known.length === 0 || (known.length < 5 && n.chance(50));
    const [what, wanted] = isNew
      ? (["adds", [...known, { categoryId: null, name, archived: false }]] as const)
      : (n.pick([
          ["renames", known.map((one, at) => (at === changed ? { ...one, name } : one))],
          [
            "archives or offers again",
            known.map((one, at) => (at === changed ? { ...one, archived: !one.archived } : one)),
          ],
          ["moves", known.toReversed()],
        ] as const) ?? (["leaves", known] as const));
    return commanding({
      ...chosen,
      text: `${what} categories: ${JSON.stringify(wanted)}`,
      command: { kind: "set-categories", categories: wanted },
      plan: (_, now, seen) =>
        planCategories(
          now,
          wanted,
          (wantedName) => seen.categories.find((one) => one.name === wantedName)?.id ?? "unseen",
        ),
    });
  },
};

/** An officer gives several events a category, or takes it from them. */
const assign: StepKind = {
  name: "assign category",
  weight: 4,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined || chosen.club.categories.list.length === 0) return undefined;
    const events = n.some(eventsOf(chosen.club).slice(-8), 3);
    if (events.length === 0) return undefined;
    const eventIds = events.map(({ id }) => id);
    const categoryId = pickCategory(chosen.club, n);
    return commanding({
      ...chosen,
      mayRace: true,
      text: `gives ${events.map(nameOf).join(", ")} the category ${categoryId}`,
      command: { kind: "change-events", eventIds, categoryId },
      plan: (_, now) => planSeveral(now, eventIds, { categoryId }),
    });
  },
};

export const categorySteps = [set, assign];

import {
  isExpected,
  isMissed,
  judgeBy,
  listCounting,
  worthOf,
  type PersonFacts,
} from "#contract/requirements/judge-requirement.ts";
import type {
  Condition,
  OwnRequirement,
  Requirement,
  SumLine,
} from "#contract/requirements/requirements.ts";
import { readCategories } from "../clubs/categories/categories.service.ts";
import type { Db } from "../platform/database/database.ts";
import { findPerson, getDay, type NamedEvent } from "./club-facts.ts";
import { listRequirements } from "./definitions.ts";
import { listOwnResults } from "./results.ts";

/**
 * Where a member stands on each of a club's requirements, and why (R26.7). Reads nothing else if
 * the club has none.
 */
export async function listOwnRequirements(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  now: Date,
): Promise<OwnRequirement[]> {
  const requirements = await listRequirements(db, clubId);
  if (requirements.length === 0) return [];
  const day = await getDay(db, clubId, now);
  const found = await findPerson(db, { clubId, personId }, day);
  if (found === undefined) return [];
  const { categories } = await readCategories(db, clubId);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const { events, person, isSignedInAt } = found;
  const ids = requirements.map(({ id }) => id);
  const recorded = await listOwnResults(db, { clubId, personId }, ids);
  return requirements.map((requirement) => {
    const standing = judgeBy(requirement, events, day.today)(person.facts);
    const reasons = requirement.conditions.map((condition) =>
      explain(condition, requirement, { events, facts: person.facts, names, isSignedInAt }),
    );
    return {
      ...requirement,
      state: standing.state,
      recorded: recorded.get(requirement.id) ?? null,
      standings: standing.conditions.flatMap((condition, index) => {
        const reason = reasons[index];
        return reason === undefined ? [] : [{ ...condition, ...reason }];
      }),
    };
  });
}

type Known = {
  events: readonly NamedEvent[];
  facts: PersonFacts;
  names: ReadonlyMap<string, string>;
  isSignedInAt: (eventId: string) => boolean;
};
type Explained = Omit<OwnRequirement["standings"][number], "have" | "need" | "left">;

/** Where the numbers of a condition come from. */
function explain(
  condition: Condition,
  requirement: Requirement,
  { events, facts, names, isSignedInAt }: Known,
): Explained {
  const placed = listCounting(condition, requirement, events);
  const isShare = condition.measure === "share";
  const isRunning =
    condition.measure === "hours" && placed.some(({ event: { id } }) => isSignedInAt(id));
  const lines: SumLine[] = [];
  const ahead = { events: 0, points: 0, minutes: 0 };
  const sums = new Map<string, number>();
  for (const { event, index } of placed) {
    const at = facts.at[index] ?? null;
    const { id, name, day, categoryId } = event;
    if (typeof at === "number" && (!isShare || event.held)) {
      const worth = worthOf(condition, at, facts.minutes[index]);
      // What brought nothing explains nothing, apart from the events that someone attended.
      if (worth === 0 && (condition.measure === "hours" || event.isAward)) continue;
      lines.push({ id, name, day, worth, state: "present" });
      sums.set(categoryId ?? "", (sums.get(categoryId ?? "") ?? 0) + worth);
    } else if (isShare && isMissed(event, at, facts))
      lines.push({ id, name, day, worth: 0, state: "missed" });
    else if (isShare && at === "excused" && event.held)
      lines.push({ id, name, day, worth: 0, state: "excused" });
    else if (!event.held && isExpected(condition, event) && typeof at !== "number") {
      ahead.events += 1;
      ahead.points += Math.max(0, event.points);
      ahead.minutes += event.minutes;
    }
  }
  return {
    ahead,
    lines: lines.toReversed(),
    categoryNames: condition.categories.flatMap((id) => names.get(id) ?? []),
    capped: condition.caps.flatMap(({ categoryId, most }) => {
      const over = (sums.get(categoryId) ?? 0) - most;
      const name = names.get(categoryId);
      return over <= 0 || name === undefined || isShare ? [] : [{ name, most, over }];
    }),
    carryover: condition.measure === "points" && condition.carryover ? facts.carryover : 0,
    ...(isRunning && { running: true }),
  };
}

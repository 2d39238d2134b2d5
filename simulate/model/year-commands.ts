import type { CarryRule } from "#contract/carry-over.ts";
import { revisionOf, type Plan } from "./ledger.ts";
import { Refusal } from "./refusal.ts";
import { openTermOf, totalOf, type Club, type Fact, type State } from "./state.ts";
import { activeOf } from "./undo.ts";

/** What an owner types into the form of a new year. */
type NewYear = { name: string; startsOn: string; carry: CarryRule; graduateIds: string[] };

/** Starts a new year (R31.1 to R31.5). */
export function planStart(
  state: State,
  club: Club,
  { name, startsOn, carry, graduateIds }: NewYear,
): Plan {
  const open = openTermOf(club);
  if (startsOn <= open.startsOn) throw new Refusal("year-too-early", "R31.1");
  const people = Object.values(club.members).filter(
    ({ carryovers, mergedInto }) => carryovers[open.id] !== undefined && mergedInto === null,
  );
  const members = new Set(
    people.flatMap(({ personId, isMember }) =>
      isMember && !state.people[personId]?.erased ? [personId] : [],
    ),
  );
  if (!graduateIds.every((id) => members.has(id))) throw new Refusal("not-found", "R31.1");
  const to = String(Math.max(...club.terms.map(({ id }) => Number(id))) + 1);
  club.terms.push({ ...{ id: to, name, startsOn }, endsOn: null, isOpen: false, by: 0 });
  const carried = people.flatMap(({ personId }): Fact[] => {
    const points = carriedBy(totalOf(club, personId), carry);
    return points === 0 ? [] : [{ fact: "carryover", termId: to, personId, from: 0, to: points }];
  });
  return {
    ...{ kind: "year-started", basedOn: revisionOf(club) },
    facts: [
      ...[...new Set(graduateIds)].map((personId): Fact => {
        return { fact: "membership", personId, from: true, to: false, left: "graduated" };
      }),
      { fact: "year", from: open.id, to, startsOn },
      ...activeOf(club, open.id, startsOn).map(({ id: eventId }): Fact => {
        return {
          ...{ fact: "event", eventId },
          ...{ from: { status: "Active" }, to: { status: "Inactive" } },
        };
      }),
      ...carried,
    ],
  };
}

/** All points, none, or a part of them: no fractions, nothing below 0, and up to a limit (R31.2). */
function carriedBy(total: number, rule: CarryRule): number {
  if (rule.kind === "none") return 0;
  if (rule.kind === "all") return total;
  if (total <= 0) return 0;
  const part = (total * rule.percent - ((total * rule.percent) % 100)) / 100;
  return rule.most !== null && part > rule.most ? rule.most : part;
}

import {
  requirementProgressSchema,
  type ConditionStanding,
  type OwnRequirement,
  type Standing,
} from "#contract/requirements/requirements.ts";
import { differ } from "../compare.ts";
import {
  inOrder,
  requirementsOf,
  standingsOf,
  viewOf,
} from "../model/requirements/requirements.ts";
import { listingOf, type Club, type State } from "../model/state.ts";
import type { World } from "../world.ts";

/** Where everyone stands on a club's requirements, and what was recorded (R26.6, R26.12). */
export async function compareProgress(
  world: World,
  { club, owner }: { club: Club; owner: string },
): Promise<string[]> {
  const { state } = world;
  const problems: string[] = [];
  for (const { id, input } of requirementsOf(club)) {
    const answer = await world.get(owner, `/api/clubs/${club.id}/requirements/${id}`);
    const { recorded, people } = requirementProgressSchema.parse(answer.body);
    const named = (standings: ReadonlyMap<string, Standing>) =>
      Object.fromEntries(
        [...standings].map(([personId, standing]) => [
          personId,
          { ...standing, name: listingOf(state, club, personId).name },
        ]),
      );
    const view = viewOf(state, club, id);
    problems.push(
      ...differ(
        `where members stand on "${input.name}"`,
        inOrder(byId(people)),
        inOrder(named(standingsOf(state, club, input))),
        "R26.6",
      ),
      ...differ(
        `the recorded results of "${input.name}"`,
        inOrder(recorded && { ...recorded, people: byId(recorded.people) }),
        inOrder(view && { ...view, people: named(view.people) }),
        "R26.12",
      ),
    );
  }
  return problems;
}

const byId = (people: readonly (Standing & { id: string; name: string })[]) =>
  Object.fromEntries(
    people.map(({ id, name, state, conditions }) => [id, { name, state, conditions }]),
  );

/** Where a member sees that they stand, and what was recorded about them (R26.7, R26.13). */
export function compareOwnRequirements(
  state: State,
  { club, personId, name }: { club: Club; personId: string; name: string },
  own: readonly OwnRequirement[],
): string[] {
  const found = own.map(({ id, state: now, standings, recorded }) => [
    id,
    {
      state: now,
      conditions: numbersOf(standings),
      recorded: recorded && [recorded.at, recorded.state, numbersOf(recorded.conditions)],
    },
  ]);
  const expected = requirementsOf(club).map(({ id, input }) => {
    const view = viewOf(state, club, id);
    const line = view?.people.get(personId);
    const recorded = view && line ? [view.at, line.state, line.conditions] : null;
    return [id, { ...standingsOf(state, club, input).get(personId), recorded }];
  });
  return differ(
    `the requirements of ${name}`,
    inOrder(Object.fromEntries(found)),
    inOrder(Object.fromEntries(expected)),
    "R26.7",
  );
}

const numbersOf = (standings: readonly ConditionStanding[]) =>
  standings.map(({ have, need, left }) => ({ have, need, left }));

import { peopleOf } from "../model/ledger/without-erased.ts";
import { operationAt, type Club, type State } from "../model/state.ts";
import type { Found } from "../node/demands.ts";
import type { World } from "../world.ts";

/** Names, emails, and words of people who were erased that are still stored anywhere (R14.5). */
export async function findDeparted(world: World): Promise<string[]> {
  const { state, nodes } = world;
  const present = new Set([
    ...[
      ...Object.values(state.people).filter(({ erased }) => !erased),
      ...Object.values(state.accounts).filter(({ personId }) => !isErased(state, personId)),
      ...Object.values(state.clubs).flatMap(({ members }) =>
        Object.values(members).flatMap(({ listing }) => listing ?? []),
      ),
    ].map(({ name }) => name),
    // A club may hold another record with the email of someone who left.
    ...Object.values(state.clubs).flatMap(({ members }) =>
      Object.values(members).flatMap(({ personId, email }) =>
        isErased(state, personId) ? [] : (email ?? []),
      ),
    ),
  ]);
  const marks = Object.entries(state.marks)
    // What concerns a merged record goes with the one it was merged into.
    .filter(([personId]) => isErased(state, personId) && !isPartOfSomeone(state, personId))
    .flatMap(([personId, texts]) => texts.map((text) => ({ personId, text })))
    .filter(({ text }) => !present.has(text));
  if (marks.length === 0) return [];
  const texts = marks.map(({ text }) => text);
  const found = (await nodes[0]?.ask<Found[]>({ do: "search", texts })) ?? [];
  return found
    .filter(({ text, clubId, revision }) =>
      marks.some(
        ({ personId, text: own }) =>
          own === text &&
          (revision === undefined || concerns(state.clubs[clubId ?? ""], revision, personId)),
      ),
    )
    .map(({ text, table }) => `"${text}" of someone who was erased is in ${table} (R14.5)`);
}

const isErased = ({ people }: State, personId: string | null) =>
  personId !== null && people[personId]?.erased === true;

/** Whether someone who is still here has the record, directly or through others. */
const isPartOfSomeone = (state: State, personId: string): boolean =>
  Object.values(state.clubs).some(({ members }) => {
    const into = members[personId]?.mergedInto ?? null;
    return into !== null && (!isErased(state, into) || isPartOfSomeone(state, into));
  });

/** Whether an operation concerns someone: others can be named in its reason by chance. */
function concerns(club: Club | undefined, revision: number, personId: string): boolean {
  const facts = club && operationAt(club, revision)?.facts;
  return (facts ?? []).some((fact) =>
    fact.fact === "sheet"
      ? [...fact.newPersonIds, ...fact.brought.map((one) => one.personId)].includes(personId)
      : peopleOf(fact).includes(personId),
  );
}

import type { ImportedWho } from "#contract/imports/imports.ts";
import type { Decisions } from "./sheet-to-send.ts";

/**
 * The open rows that might be one member only, whom no other row is or might be: saying so for all
 * of them at once leaves none of them open. Two rows can't be the same member.
 */
export function onlyChoices(
  open: readonly ImportedWho[],
  decisions: Decisions,
): Map<number, { personId: string }> {
  const wanted = new Map<string, number>();
  const want = (id: string) => wanted.set(id, (wanted.get(id) ?? 0) + 1);
  for (const said of decisions.values()) if (said !== "new") want(said.personId);
  const single = open.flatMap(({ row, people }) => {
    const [one, ...others] = people;
    return one === undefined || others.length > 0 ? [] : [[row, one.id] as const];
  });
  for (const [, id] of single) want(id);
  return new Map(
    single.flatMap(([row, personId]) =>
      wanted.get(personId) === 1 ? [[row, { personId }] as const] : [],
    ),
  );
}

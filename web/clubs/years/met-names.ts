import type { YearStart } from "#contract/clubs/years.ts";

/** The names of the requirements that a member has met, in the requirements' order. */
export function metNames(
  { metIds }: Pick<YearStart["people"][number], "metIds">,
  requirements: YearStart["requirements"],
): string[] {
  return requirements.flatMap(({ id, name }) => (name !== null && metIds.includes(id) ? name : []));
}

import type { Fact } from "../facts.ts";
import type { State } from "../state.ts";

/** What can be undone of an operation: nothing that brings erased people back (R14.5). */
export function withoutErased(people: State["people"], facts: readonly Fact[]): Fact[] | undefined {
  const isErased = (id: string) => people[id]?.erased === true;
  const dropped = facts.filter((fact) => restoredBy(fact).some(isErased));
  const needed = dropped.filter((fact) => !mayStay(fact));
  if (needed.length > 0 && facts.some(isWhole)) return undefined;
  const gone = new Set(needed.flatMap(peopleOf));
  const left = facts
    .filter((fact) => !dropped.includes(fact) && !peopleOf(fact).some((id) => gone.has(id)))
    .map((fact) =>
      fact.fact === "sheet" && !fact.there
        ? { ...fact, newPersonIds: fact.newPersonIds.filter((id) => !isErased(id)) }
        : fact,
    );
  return left.length === 0 ? undefined : left;
}

/** The people whom the undo of a fact brings back, or what was erased with them. */
function restoredBy(fact: Fact): string[] {
  const isBack = fact.fact === "membership" && (fact.from === true || fact.merged !== undefined);
  const isErased = ["correction", "school-id", "excuse"].includes(fact.fact);
  return isBack || isErased ? peopleOf(fact) : [];
}

/** Whether an operation with this fact can only be undone as a whole. */
export const isWhole = (fact: Fact): boolean =>
  fact.fact === "year" || (fact.fact === "membership" && fact.merged !== undefined);

/** Whether a start of a year is undone without a fact that was changed since (R31.4). */
export const mayStay = (fact: Fact): boolean =>
  fact.fact === "event" || (fact.fact === "membership" && fact.left === "graduated");

/** The people a fact is about: a merge is about both. */
export function peopleOf(fact: Fact): string[] {
  if (fact.fact === "membership" && fact.merged) return [fact.personId, fact.merged.into];
  return "personId" in fact ? [fact.personId] : [];
}

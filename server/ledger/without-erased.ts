import type { Db } from "../platform/database/database.ts";
import type { Fact } from "./facts.ts";
import { kindOf, type LedgerKinds } from "./kinds.ts";

/**
 * What can be undone of each of some operations, given their facts: no undo or redo brings anyone
 * back who was erased since, or what was erased with them (R14.5). Nothing about such a person is
 * undone then. Undefined if that leaves nothing, or only a part of what is undone as a whole.
 */
export async function withoutErased(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  operations: readonly (readonly Fact[])[],
): Promise<(readonly Fact[] | undefined)[]> {
  const restoredBy = (fact: Fact) => kindOf(kinds, fact).restores?.(fact) ?? [];
  const people = new Set(operations.flat().flatMap(restoredBy));
  const erased =
    people.size === 0 ? new Set<string>() : await kinds.listErased(db, clubId, [...people]);
  const isAbout = (ids: readonly string[]) => ids.some((id) => erased.has(id));

  return operations.map((facts) => {
    const dropped = facts.filter(
      (fact) => kindOf(kinds, fact).without === undefined && isAbout(restoredBy(fact)),
    );
    const needed = dropped.filter((fact) => kindOf(kinds, fact).mayStay?.(fact) !== true);
    const isWhole = facts.some((fact) => kindOf(kinds, fact).isWhole?.(fact));
    const gone = new Set(needed.flatMap((fact) => kindOf(kinds, fact).peopleOf(fact)));
    const left = facts
      .filter((fact) => !dropped.includes(fact))
      .filter(
        (fact) =>
          !kindOf(kinds, fact)
            .peopleOf(fact)
            .some((id) => gone.has(id)),
      )
      .map((fact) => kindOf(kinds, fact).without?.(fact, erased) ?? fact);
    const isBroken = isWhole && needed.length > 0;
    return isBroken || left.length === 0 ? undefined : left;
  });
}

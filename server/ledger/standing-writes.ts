import type { Db } from "../platform/database/database.ts";
import { factsOf, rootOf } from "./details.ts";
import type { StandingWrites, Value } from "./fact-kind.ts";
import type { Fact } from "./facts.ts";
import { forEachKind, kindOf, type LedgerKinds } from "./kinds.ts";
import { findOperation, type OperationRow } from "./ledger.store.ts";

export const valueOf = (kinds: LedgerKinds, fact: Fact): Value => ({
  fact: fact.fact,
  key: kindOf(kinds, fact).keyOf(fact),
});

/** The operation whose write of a fact's value stood right after this operation. */
export function standingAfter(operation: OperationRow, { over = unknown }: Partial<Fact>): number {
  const { root, redo } = rootOf(operation);
  return redo ? root : over;
}

/** What stood below a write from before operations said so; it is never the write to be undone. */
const unknown = -1;

export function createStandingWrites(kinds: LedgerKinds, db: Db, clubId: string): StandingWrites {
  const known = new Map<number, Promise<OperationRow | undefined>>();
  const operationAt = (revision: number) =>
    known.getOrInsertComputed(revision, () => findOperation(db, clubId, revision));
  return {
    async find({ fact, key }, by) {
      const operation = await operationAt(by);
      if (operation === undefined) return by;
      const facts = factsOf(operation) ?? [];
      const own = facts.find((one) => one.fact === fact && valueOf(kinds, one).key === key);
      // What an import added, it added where nothing was.
      return standingAfter(operation, own ?? { over: 0 });
    },
  };
}

/** Facts, each with the operation whose write of its value stands before. */
export async function withOver(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<Fact[]> {
  const writes = createStandingWrites(kinds, db, clubId);
  const overs = await forEachKind(kinds, facts, async (kind, some) => {
    const written = await kind.writtenBy(db, clubId, some);
    const found = some.map((fact, index) => writes.find(valueOf(kinds, fact), written[index] ?? 0));
    return (await Promise.all(found)).map((over, index) => [some[index], over] as const);
  });
  const overOf = new Map<Fact | undefined, number>(overs.flat());
  return facts.map((fact) => ({ ...fact, over: overOf.get(fact) ?? 0 }));
}

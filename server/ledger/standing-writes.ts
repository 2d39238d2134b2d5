import type { Db } from "../platform/database/database.ts";
import { factsOf, rootOf } from "./details.ts";
import type { StandingWrites, Value } from "./fact-kind.ts";
import type { Fact } from "./facts.ts";
import { forEachKind, kindOf, type LedgerKinds } from "./kinds.ts";
import { listOperationsByRevision, type OperationRow } from "./ledger.store.ts";

export const valueOf = (kinds: LedgerKinds, fact: Fact): Value => ({
  fact: fact.fact,
  key: kindOf(kinds, fact).keyOf(fact),
});

/** Of a fact of this operation, the operation whose write of its value stood right after it. */
export function standingAfter(
  operation: OperationRow,
): (fact: Pick<Partial<Fact>, "over">) => number {
  const { root, redo } = rootOf(operation);
  // Of undos from before operations said what stood below, only itself stands where it did.
  return ({ over = -operation.revision }) => (redo ? root : over);
}

export function createStandingWrites(kinds: LedgerKinds, db: Db, clubId: string): StandingWrites {
  const known = new Map<number, (value: Value) => number>();
  const load = async (revisions: readonly number[]) => {
    const missing = [...new Set(revisions)].filter((revision) => !known.has(revision));
    for (const row of await listOperationsByRevision(db, clubId, missing))
      known.set(row.revision, standingWritesOf(kinds, row));
  };
  const findAll: StandingWrites["findAll"] = async (written) => {
    await load(written.map(({ by }) => by));
    return written.map(({ value, by }) => known.get(by)?.(value) ?? by);
  };
  const find: StandingWrites["find"] = async (value, by) => {
    const [found = by] = await findAll([{ value, by }]);
    return found;
  };
  return { find, findAll };
}

const nameOf = ({ fact, key }: Value) => `${fact} ${key}`;

/** Whose write of each value stood right after an operation that wrote it. */
function standingWritesOf(kinds: LedgerKinds, operation: OperationRow): (value: Value) => number {
  const facts = factsOf(operation) ?? [];
  const byName = new Map(facts.map((fact) => [nameOf(valueOf(kinds, fact)), fact]));
  const after = standingAfter(operation);
  // What an import added, it added where nothing was.
  return (value) => after(byName.get(nameOf(value)) ?? { over: 0 });
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
    const found = await writes.findAll(
      some.map((fact, index) => ({ value: valueOf(kinds, fact), by: written[index] ?? 0 })),
    );
    return some.map((fact, index) => [fact, found[index] ?? 0] as const);
  });
  const overOf = new Map<Fact, number>(overs.flat());
  return facts.map((fact) => ({ ...fact, over: overOf.get(fact) ?? 0 }));
}

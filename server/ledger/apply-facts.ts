import type { Db } from "../platform/database/database.ts";
import type { Moved } from "./fact-kind.ts";
import type { Fact } from "./facts.ts";
import { forEachKind, kindOf, type LedgerKinds } from "./kinds.ts";
import { addToBalances, insertEntries } from "./ledger.store.ts";
import type { Move, Writing } from "./moves.ts";

/** How facts would move points, by kind. Used by both preview and commit. */
export async function movesOf(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<Move[]> {
  return (await forEachKind(kinds, facts, (kind, some) => kind.movesOf(db, clubId, some))).flat();
}

/**
 * Applies facts along with their entries, balances, and counts. Returns whose points moved. However
 * many people are affected, it takes a few statements.
 */
export async function applyFacts(
  kinds: LedgerKinds,
  db: Db,
  writing: Writing,
  facts: readonly Fact[],
): Promise<Moved> {
  const [only] = facts;
  if (facts.length === 1 && only !== undefined) {
    const moved = await kindOf(kinds, only).applyAlone?.(db, writing, only);
    if (moved !== undefined) return moved;
  }
  requireApart(kinds, facts);
  const posted = facts.filter((fact) => kindOf(kinds, fact).settle === undefined);
  const moves = await movesOf(kinds, db, writing.clubId, posted);
  await forEachKind(kinds, facts, (kind, some) => kind.apply(db, writing, some));
  await post(db, writing, moves);
  const settled = await forEachKind(
    kinds,
    facts,
    async (kind, some) => (await kind.settle?.(db, writing, some, moves.length)) ?? [],
  );
  const moved = new Set([...moves.map(({ personId }) => personId), ...settled.flat()]);
  return { people: moved.size, personIds: [...moved] };
}

/** Moves are computed before anything is applied, so no fact may affect another one's points. */
function requireApart(kinds: LedgerKinds, facts: readonly Fact[]): void {
  const names = new Set(facts.map(({ fact }) => fact));
  for (const name of names)
    if (kinds.facts[name].apartFrom?.some((other) => names.has(other)) === true)
      throw new Error(`A fact of kind ${name} changes the points of other facts in its operation.`);
}

/** Saves moves as entries and adds them to balances. */
async function post(db: Db, { clubId, revision }: Writing, moves: readonly Move[]): Promise<void> {
  await insertEntries(
    db,
    moves.map(({ termId, personId, eventId, points }, index) => ({
      clubId,
      revision,
      line: index + 1,
      termId,
      personId,
      eventId,
      points,
    })),
  );
  // A balance stores the carry-over separately, and it is already set.
  const earned = moves.filter(({ eventId }) => eventId !== null);
  const balances = Map.groupBy(earned, ({ termId, personId }) => `${termId} ${personId}`);
  await addToBalances(
    db,
    [...balances.values()].map((group) => ({
      clubId,
      revision,
      termId: group[0]?.termId ?? "",
      personId: group[0]?.personId ?? "",
      earned: group.reduce((sum, { points }) => sum + points, 0),
      attended: group.reduce((sum, { attended }) => sum + attended, 0),
    })),
  );
}

import type { Db } from "../platform/database/database.ts";
import type { Plan } from "./command.ts";
import type { Moved } from "./fact-kind.ts";
import { forEachKind, kindOf } from "./fact-kinds.ts";
import type { Fact } from "./facts.ts";
import { addToBalances, insertEntries } from "./ledger.store.ts";
import type { Move, Writing } from "./moves.ts";

/** How facts would move points, by kind. Preview and commit both ask here. */
export async function movesOf(db: Db, clubId: string, facts: readonly Fact[]): Promise<Move[]> {
  return (await forEachKind(facts, (kind, some) => kind.movesOf(db, clubId, some))).flat();
}

/** Changes facts, and entries, balances, and counts with them. Returns whose points moved. */
export async function applyFacts(
  db: Db,
  writing: Writing,
  plan: Pick<Plan, "facts" | "bringing" | "listing">,
): Promise<Moved> {
  const { facts } = plan;
  const [only] = facts;
  if (facts.length === 1 && only !== undefined) {
    const moved = await kindOf(only).applyAlone?.(db, writing, only);
    if (moved !== undefined) return moved;
  }
  requireSeparateEvents(facts);
  const posted = facts.filter((fact) => kindOf(fact).settle === undefined);
  const moves = await movesOf(db, writing.clubId, posted);
  await forEachKind(facts, (kind, some) => kind.apply(db, writing, some, plan));
  await post(db, writing, moves);
  const settled = await forEachKind(
    facts,
    async (kind, some) => (await kind.settle?.(db, writing, some, moves.length)) ?? [],
  );
  const moved = new Set([...moves.map(({ personId }) => personId), ...settled.flat()]);
  return { people: moved.size, personIds: [...moved] };
}

/** Moves are summed up before anything is applied, so no fact may change what another is worth. */
function requireSeparateEvents(facts: readonly Fact[]): void {
  const kinds = new Set(facts.map(({ fact }) => fact));
  if (kinds.has("event") && kinds.has("attendance"))
    throw new Error("An event isn't changed together with its attendees.");
}

/** Writes moves down as entries, and adds them to balances. */
async function post(db: Db, { clubId, revision }: Writing, moves: readonly Move[]): Promise<void> {
  await insertEntries(
    db,
    moves.map(({ termId, personId, eventId, points }, index) => ({
      ...{ clubId, revision, line: index + 1, termId, personId, eventId, points },
    })),
  );
  // A balance holds the carry-over separately, and it was set already.
  const earned = moves.filter(({ eventId }) => eventId !== null);
  const balances = Map.groupBy(earned, ({ termId, personId }) => `${termId} ${personId}`);
  await addToBalances(
    db,
    [...balances.values()].map((group) => ({
      ...{ clubId, revision, termId: group[0]?.termId ?? "", personId: group[0]?.personId ?? "" },
      earned: group.reduce((sum, { points }) => sum + points, 0),
      attended: group.reduce((sum, { attended }) => sum + attended, 0),
    })),
  );
}

import type { LiveChange } from "#contract/platform/live.ts";
import type { Db } from "../platform/database/database.ts";
import type { Moved } from "./fact-kind.ts";
import type { Fact } from "./facts.ts";
import { forEachKind, kindOf, type LedgerKinds } from "./kinds.ts";
import { mostListed } from "./moves.ts";

/** Watchers reload everything. */
export const everything: LiveChange[] = [{ type: "refresh", what: "everything" }];

/** The live changes to publish to a club's watchers for changed facts and moved points. */
export async function liveChangesOf(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  facts: readonly Fact[],
  moved: Moved,
): Promise<LiveChange[]> {
  if (facts.some((fact) => kindOf(kinds, fact).changesAccess === true))
    return [{ type: "seats" }, ...everything];
  if (facts.length > mostListed || facts.some((fact) => kindOf(kinds, fact).isWide(fact)))
    return everything;
  const ofFacts = await forEachKind(kinds, facts, (kind, some) =>
    kind.liveChanges(db, clubId, some),
  );
  const changes = ofFacts.flat();
  if (moved.people > mostListed) return [...changes, { type: "refresh", what: "members" }];
  const members = await kinds.listMembers(db, clubId, moved.personIds);
  return [...changes, ...members.map((member) => ({ type: "member" as const, member }))];
}

import { listPresences } from "../../attendance/attendance-facts.ts";
import { getBelongings } from "../../memberships/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FactStatus } from "../fact-kind.ts";
import { kindOf } from "../fact-kinds.ts";
import { belongingBefore, type Fact, type MembershipFact } from "../facts.ts";
import { listCarryovers } from "../ledger.store.ts";

type Split = { kept: FactStatus[]; changed: FactStatus[] };

/**
 * What an undo says of somebody rests on their belonging to the club, and is taken back as a
 * whole or not at all: not while they are gone, not once they have an account, and not when
 * they have come to other events since, or got a carry-over. What is in the way is named.
 */
export async function holdTogether(db: Db, clubId: string, split: Split): Promise<Split> {
  const inTheWay = await findInTheWay(db, clubId, split);
  const by = ({ fact }: FactStatus) =>
    peopleOf(fact)
      .map((personId) => inTheWay.get(personId))
      .find((revision) => revision !== undefined);
  const held = split.kept.map((one) => ({ ...one, by: by(one) ?? one.by }));
  return {
    kept: split.kept.filter((one) => by(one) === undefined),
    changed: [...split.changed, ...held.filter((one) => by(one) !== undefined)],
  };
}

/** The operation in the way of everything that is said of somebody, by their id. */
async function findInTheWay(
  db: Db,
  clubId: string,
  { kept, changed }: Split,
): Promise<ReadonlyMap<string, number>> {
  const people = kept.flatMap(({ fact }) => peopleOf(fact));
  const belongings = await getBelongings(db, clubId, people);
  const belonging = kept.map(({ fact }) => fact).filter((fact) => fact.fact === "membership");
  const goingTo = (to: MembershipFact["to"]) =>
    new Set(
      belonging.filter((fact) => belongingBefore(fact) === to).map(({ personId }) => personId),
    );
  // Whom a sheet brings again, comes with it.
  const brought = kept.flatMap(({ fact }) =>
    fact.fact === "sheet" && !fact.there ? fact.newPersonIds : [],
  );
  const coming = new Set([...goingTo("member"), ...brought]);
  return new Map([
    ...(await listResting(db, clubId, goingTo("gone"), kept)),
    ...[...belongings].flatMap(([personId, { isGone, revision }]) =>
      isGone && !coming.has(personId) ? [[personId, revision] as const] : [],
    ),
    ...changed.flatMap(({ fact, by }) =>
      fact.fact === "membership" ? [[fact.personId, by] as const] : [],
    ),
  ]);
}

const peopleOf = (fact: Fact) => kindOf(fact).peopleOf(fact);

/** What was recorded of those who would go, beside what would go with them. */
async function listResting(
  db: Db,
  clubId: string,
  leaving: ReadonlySet<string>,
  kept: readonly FactStatus[],
): Promise<[personId: string, by: number][]> {
  const going = new Set(kept.map(({ fact }) => keyOf(fact)));
  const keys = [...leaving].map((personId) => ({ clubId, personId }));
  const presences = (await listPresences(db, keys)).map((row) => ({
    ...{ ...row, key: keyOf({ fact: "attendance", ...row }) },
  }));
  const carryovers = (await listCarryovers(db, keys)).map((row) => ({
    ...{ ...row, key: keyOf({ fact: "carryover", ...row }) },
  }));
  return [...presences, ...carryovers].flatMap(({ personId, revision, key }) =>
    going.has(key) ? [] : [[personId, revision]],
  );
}

type Keyed =
  | { fact: "attendance"; eventId: string; personId: string }
  | { fact: "carryover"; termId: string; personId: string };

function keyOf(fact: Fact | Keyed): string {
  if (fact.fact === "attendance") return `at ${fact.eventId} ${fact.personId}`;
  if (fact.fact === "carryover") return `in ${fact.termId} ${fact.personId}`;
  return fact.fact;
}

import { listAttendedEvents } from "../../attendance/attendance-queries.ts";
import { factsOf } from "../../ledger/details.ts";
import type { FactStatus, Value } from "../../ledger/fact-kind.ts";
import type { Fact } from "../../ledger/facts.ts";
import { kindOf, type LedgerKinds, type UndoSplit } from "../../ledger/kinds.ts";
import { findOperation, listCarryovers } from "../../ledger/ledger.store.ts";
import { createStandingWrites, valueOf } from "../../ledger/standing-writes.ts";
import type { Db } from "../../platform/database/database.ts";
import { membershipBefore, type MembershipFact } from "../membership-fact.ts";
import { getMembershipStates, type MembershipState } from "../memberships.service.ts";

/**
 * Withholds everything that an undo says about a person whose membership stands in the way: while
 * they are removed, once they have an account, and after they attended other events or got a
 * carry-over. Names the conflicting operation. What people attended who left or graduated is undone
 * without making them members again (R10.19).
 */
export async function withholdDependentFacts(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  split: UndoSplit,
): Promise<UndoSplit> {
  const peopleOf = (fact: Fact) => kindOf(kinds, fact).peopleOf(fact);
  const people = split.kept.flatMap(({ fact }) => peopleOf(fact));
  const inTheWay = await listInTheWay(kinds, db, clubId, people, split);
  const by = ({ fact }: FactStatus) =>
    peopleOf(fact)
      .map((personId) => inTheWay.get(personId))
      .find((revision) => revision !== undefined);
  const withheld = split.kept.map((one) => ({ ...one, by: by(one) ?? one.by }));
  return {
    kept: split.kept.filter((one) => by(one) === undefined),
    changed: [...split.changed, ...withheld.filter((one) => by(one) !== undefined)],
  };
}

/** The operation that conflicts with undoing anything about a person, by the person's id. */
async function listInTheWay(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  people: readonly string[],
  { kept, changed }: UndoSplit,
): Promise<ReadonlyMap<string, number>> {
  const states = await getMembershipStates(db, clubId, people);
  const memberships = kept.map(({ fact }) => fact).filter((fact) => fact.fact === "membership");
  const goingTo = (to: MembershipFact["to"]) =>
    new Set(
      memberships
        // People who were removed with attendance can be removed with it again.
        .filter((fact) => membershipBefore(fact) === to && fact.left !== true)
        .map(({ personId }) => personId),
    );
  // People restored with a sheet come back with it.
  const brought = kept.flatMap(({ fact }) =>
    fact.fact === "sheet" && !fact.there ? fact.newPersonIds : [],
  );
  const returning = memberships.flatMap(({ left, personId }) => (left ? [personId] : []));
  const coming = new Set([...goingTo("member"), ...returning, ...brought]);
  // A new year gives a carry-over even to people who left, and takes it away from them again.
  const isYear = kept.some(({ fact }) => fact.fact === "year");
  const withheld = new Set(
    [...states].flatMap(([personId, { isRemoved }]) =>
      isRemoved && !isYear && !coming.has(personId) ? [personId] : [],
    ),
  );
  const away = await listAway(kinds, db, clubId, { personIds: withheld, states, kept });
  const gone = await listResting(kinds, db, clubId, { leaving: goingTo("gone"), kept });
  const since = await listRestingSince(kinds, db, clubId, kept);
  return new Map([
    ...[...gone, ...since].map(({ personId, by }) => [personId, by] as const),
    ...[...states].flatMap(([personId, { revision }]) =>
      withheld.has(personId) && !away.has(personId) ? [[personId, revision] as const] : [],
    ),
    ...changed.flatMap(({ fact, by }) =>
      // What a graduate carried over goes with the year, whatever became of them.
      fact.fact === "membership" && fact.graduated !== true ? [[fact.personId, by] as const] : [],
    ),
  ]);
}

type Going = {
  personIds: ReadonlySet<string>;
  states: ReadonlyMap<string, MembershipState>;
  kept: readonly FactStatus[];
};

/**
 * Those of the removed people who left or graduated, so that what they attended stays at the
 * events, if nothing else about them would be undone.
 */
async function listAway(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { personIds, states, kept }: Going,
): Promise<ReadonlySet<string>> {
  const about = (personId: string) =>
    kept.flatMap(({ fact }) => (kindOf(kinds, fact).peopleOf(fact).includes(personId) ? fact : []));
  // A request that is approved again makes its person a member (R19.3).
  const isOnlyAttendance = (fact: Fact) => fact.fact === "attendance" && fact.asked !== true;
  const away = new Set<string>();
  for (const personId of personIds) {
    const { isGraduate = false, revision = 0 } = states.get(personId) ?? {};
    if (!about(personId).every(isOnlyAttendance)) continue;
    if (isGraduate || (await hasLeft(db, clubId, personId, revision))) away.add(personId);
  }
  return away;
}

/** Whether an operation removed a person who left, rather than one whose addition was undone. */
async function hasLeft(
  db: Db,
  clubId: string,
  personId: string,
  revision: number,
): Promise<boolean> {
  const operation = await findOperation(db, clubId, revision);
  const facts = (operation && factsOf(operation)) ?? [];
  return facts.some(
    (fact) =>
      fact.fact === "membership" &&
      fact.personId === personId &&
      fact.to === "gone" &&
      fact.left === true,
  );
}

/** What was recorded about someone, and by which operation it was changed last. */
type Resting = { personId: string; by: number; value: Value };

/**
 * What was recorded about people who would be removed, apart from what would be removed with them.
 */
async function listResting(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { leaving, kept }: { leaving: ReadonlySet<string>; kept: readonly FactStatus[] },
): Promise<Resting[]> {
  const textOf = ({ fact, key }: Value) => `${fact} ${key}`;
  const going = new Set(kept.map(({ fact }) => textOf(valueOf(kinds, fact))));
  const keys = [...leaving].map((personId) => ({ clubId, personId }));
  const attended = (await listAttendedEvents(db, keys)).map(({ eventId, personId, revision }) => ({
    personId,
    by: revision,
    value: { fact: "attendance", key: `${eventId} ${personId}` } as const,
  }));
  const carryovers = (await listCarryovers(db, clubId, [...leaving])).map(
    ({ termId, personId, revision }) => ({
      personId,
      by: revision,
      value: { fact: "carryover", key: `${termId} ${personId}` } as const,
    }),
  );
  return [...attended, ...carryovers].filter(({ value }) => !going.has(textOf(value)));
}

/**
 * What was recorded since a sheet brought people back who would be removed again. What was changed
 * since, and changed back, wasn't.
 */
async function listRestingSince(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  kept: readonly FactStatus[],
): Promise<Resting[]> {
  if (!kept.some(({ fact }) => fact.fact === "sheet" && fact.there)) return [];
  const since = new Map(
    kept.flatMap(({ fact, by }) =>
      fact.fact === "membership" && fact.left === true ? [[fact.personId, by] as const] : [],
    ),
  );
  const writes = createStandingWrites(kinds, db, clubId);
  const leaving = new Set(since.keys());
  const resting = await listResting(kinds, db, clubId, { leaving, kept });
  const standing = await writes.findAll(resting);
  return resting.filter(
    ({ personId }, index) => (standing[index] ?? 0) > (since.get(personId) ?? 0),
  );
}

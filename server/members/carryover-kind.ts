import type { FactKind } from "../ledger/fact-kind.ts";
import { listCarryoversAt, putCarryovers } from "../ledger/ledger.store.ts";

/** What a person brings into a term: the points before and after. */
export type CarryoverFact = {
  fact: "carryover";
  termId: string;
  personId: string;
  from: number | null;
  to: number | null;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    carryover: CarryoverFact;
  }
}

/** Points that a person brings into a term (R9.5). */
export const carryoverKind: FactKind<CarryoverFact> = {
  eventsOf: () => [],
  peopleOf: ({ personId }) => [personId],
  stayingOf: ({ personId }) => ({ personId }),
  leaving: () => [],
  movesOf: async (_db, _clubId, facts) =>
    facts.map(({ termId, personId, from, to }) => ({
      ...{ termId, personId, eventId: null, points: (to ?? 0) - (from ?? 0), attended: 0 },
    })),
  async apply(db, { clubId, revision }, facts) {
    await putCarryovers(
      db,
      facts.map(({ termId, personId, to: carryover }) => ({
        ...{ clubId, termId, personId, carryover, revision },
      })),
    );
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  async findStatus(db, { clubId, revision }, facts) {
    const rows = await listCarryoversAt(
      db,
      facts.map(({ termId, personId }) => ({ clubId, termId, personId })),
    );
    const known = new Map(rows.map((row) => [`${row.termId} ${row.personId}`, row]));
    return facts.map((fact) => {
      // In version 0.2 people could join a club without a balance: nobody has set theirs since.
      const row = known.get(`${fact.termId} ${fact.personId}`);
      const asLeft = row === undefined || row.carryover === fact.to;
      return { fact, by: row?.revision ?? revision, asLeft };
    });
  },
  isWide: () => false,
  liveChanges: async () => [],
};

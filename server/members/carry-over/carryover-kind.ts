import { bounds } from "#contract/platform/bounds.ts";
import type { FactKind } from "../../ledger/fact-kind.ts";
import { listCarryoversAt, putCarryovers } from "../../ledger/ledger.store.ts";
import { AppError } from "../../platform/app-error.ts";

/** What a person brings into a term: the points before and after. */
export type CarryoverFact = {
  fact: "carryover";
  termId: string;
  personId: string;
  from: number | null;
  to: number | null;
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    carryover: CarryoverFact;
  }
}

/**
 * Points that a person brings into a term (R9.5). Whatever adds them up, a preview and the change
 * itself throw `carryover-too-large` where the sum is too large to be stored.
 */
export const carryoverKind: FactKind<CarryoverFact> = {
  eventsOf: () => [],
  peopleOf: ({ personId }) => [personId],
  stayingOf: ({ personId }) => ({ personId }),
  leaving: () => [],
  async movesOf(_db, _clubId, facts) {
    if (facts.some(({ to }) => Math.abs(to ?? 0) > bounds.maxPoints))
      throw new AppError("carryover-too-large");
    return facts.map(({ termId, personId, from, to }) => ({
      termId,
      personId,
      eventId: null,
      points: (to ?? 0) - (from ?? 0),
      attended: 0,
    }));
  },
  async apply(db, { clubId, revision }, facts) {
    await putCarryovers(
      db,
      facts.map(({ termId, personId, to: carryover }) => ({
        clubId,
        termId,
        personId,
        carryover,
        revision,
      })),
    );
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ termId, personId }) => `${termId} ${personId}`,
  async writtenBy(db, clubId, facts) {
    const rows = await listCarryoversAt(
      db,
      facts.map(({ termId, personId }) => ({ clubId, termId, personId })),
    );
    const known = new Map(rows.map((row) => [`${row.termId} ${row.personId}`, row.revision]));
    return facts.map(({ termId, personId }) => known.get(`${termId} ${personId}`) ?? 0);
  },
  isWide: () => false,
  liveChanges: async () => [],
};

import type { FactKind } from "../ledger/fact-kind.ts";
import { findEndedTerm, listTerms, setReopened } from "../terms/terms.service.ts";

/** Whether a year that ended is reopened, before and after. */
export type ReopeningFact = { fact: "reopening"; yearId: string; from: boolean; to: boolean };

declare module "../ledger/facts.ts" {
  interface FactTypes {
    reopening: ReopeningFact;
  }
}

/** Whether a year that ended can be corrected (R31.11). */
export const reopeningKind: FactKind<ReopeningFact> = {
  ability: "manage-club",
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  async apply(db, writing, facts) {
    for (const { yearId: id, to: isReopened } of facts)
      await setReopened(db, writing, { id, isReopened });
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  async findStatus(db, { clubId, revision }, facts) {
    const terms = await listTerms(db, clubId);
    return Promise.all(
      facts.map(async (fact) => {
        const ended = await findEndedTerm(db, clubId, fact.yearId);
        // It is open again, because the start of the year after it was undone.
        if (ended === undefined)
          return {
            fact,
            by: terms.find(({ id }) => id === fact.yearId)?.revision ?? revision,
            asLeft: false,
          };
        const { reopenedAt, reopenRevision } = ended;
        return { fact, by: reopenRevision ?? revision, asLeft: (reopenedAt !== null) === fact.to };
      }),
    );
  },
  isWide: () => true,
  liveChanges: async () => [],
};

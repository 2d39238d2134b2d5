import { ofWholeClub, type FactKind } from "../../ledger/fact-kind.ts";
import { findEndedTerm, listTerms, setReopened } from "../terms/terms.service.ts";

/** Whether a year that ended is reopened, before and after. */
export type ReopeningFact = { fact: "reopening"; yearId: string; from: boolean; to: boolean };

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    reopening: ReopeningFact;
  }
}

/** Whether a year that ended can be corrected (R31.11). */
export const reopeningKind: FactKind<ReopeningFact> = {
  ability: "manage-club",
  ...ofWholeClub,
  async apply(db, writing, facts) {
    for (const { yearId: id, to: isReopened } of facts)
      await setReopened(db, writing, { id, isReopened });
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ yearId }) => yearId,
  writtenBy: (db, clubId, facts) =>
    Promise.all(
      facts.map(
        async ({ yearId }) => (await findEndedTerm(db, clubId, yearId))?.reopenRevision ?? 0,
      ),
    ),
  async findStatus(db, { clubId }, written) {
    const terms = await listTerms(db, clubId);
    return Promise.all(
      written.map(async (one) => {
        const isEnded = (await findEndedTerm(db, clubId, one.fact.yearId)) !== undefined;
        // It is open again, because the start of the year after it was undone.
        const open = terms.find(({ id }) => id === one.fact.yearId);
        return { ...one, inTheWay: isEnded ? undefined : open?.revision };
      }),
    );
  },
};

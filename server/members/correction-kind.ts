import type { FactKind } from "../ledger/fact-kind.ts";
import type { Corrected } from "../ledger/operation-kinds.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findListing, getCorrections, setListing } from "./corrections.ts";

/** What the club calls a member, and when they graduate. The values are kept apart, to be erased. */
type CorrectionFact = {
  fact: "correction";
  personId: string;
  /** The operation whose values are taken back; null for new ones, which the plan writes. */
  undoes: number | null;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    correction: CorrectionFact;
  }
}

/** What a club calls a member, and when they graduate: in its lists from then on, in no other's (R4.13). */
export const correctionKind: FactKind<CorrectionFact> = {
  // What events recorded stays, so a correction is about none, sealed or not.
  eventsOf: () => [],
  peopleOf: ({ personId }) => [personId],
  leaving: () => [],
  stayingOf: ({ personId }) => ({ personId }),
  movesOf: async () => [],
  async apply(db, { clubId, revision }, facts) {
    for (const { personId, undoes } of facts) {
      if (undoes === null) continue;
      const { before } = await getValues(db, clubId, undoes);
      await setListing(db, { clubId, personId, revision }, before);
    }
  },
  // Its status names the operation that is taken back, by which its values are found.
  inverse: (fact) => fact,
  findStatus: (db, { clubId, revision }, facts) =>
    Promise.all(
      facts.map(async (fact) => {
        const { after } = await getValues(db, clubId, revision);
        const now = await findListing(db, { clubId, personId: fact.personId });
        const asLeft = now?.name === after.name && now.gradYear === after.gradYear;
        const inverted = { ...fact, undoes: revision };
        return { fact: inverted, by: now?.correctedBy ?? revision, asLeft };
      }),
    ),
  // A name is in many lists.
  isWide: () => true,
  liveChanges: async () => [],
};

/** Throws `cannot-undo` once the person was erased, and the values with them: no name comes back. */
async function getValues(db: Db, clubId: string, revision: number): Promise<Corrected> {
  const values = (await getCorrections(db, clubId, [revision])).get(revision);
  if (values === undefined) throw new AppError("cannot-undo");
  return values;
}

import {
  findListing,
  getCorrections,
  setListing,
  type Correcting,
} from "../../memberships/corrections.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { FactKind } from "../fact-kind.ts";
import type { CorrectionFact } from "../facts.ts";

/** What a club calls a member, and when they graduate: in its lists from then on, in no other's (R4.13). */
export const correctionKind: FactKind<CorrectionFact> = {
  // What events recorded stays, so a correction is about none, sealed or not.
  eventsOf: () => [],
  peopleOf: ({ personId }) => [personId],
  leaving: () => [],
  movesOf: async () => [],
  async apply(db, { clubId, revision }, facts, { listing }) {
    for (const { personId, undoes } of facts) {
      const values = listing ?? (await getValues(db, clubId, undoes ?? revision)).before;
      await setListing(db, { clubId, personId, revision }, values);
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
async function getValues(db: Db, clubId: string, revision: number): Promise<Correcting> {
  const values = (await getCorrections(db, clubId, [revision])).get(revision);
  if (values === undefined) throw new AppError("cannot-undo");
  return values;
}

import { ofOneMember, type FactKind } from "../../ledger/fact-kind.ts";
import type { Corrected } from "../../ledger/operation-kinds.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { findListing, getCorrections, setListing } from "./corrections.ts";

/**
 * A correction of a member's name and graduation year. Its values are stored separately, so that
 * they can be erased.
 */
type CorrectionFact = {
  fact: "correction";
  personId: string;
  /** The operation whose values are undone; null for new values, which the plan writes. */
  undoes: number | null;
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    correction: CorrectionFact;
  }
}

/**
 * A member's name and graduation year in this club's lists only, from the correction on (R4.13).
 */
export const correctionKind: FactKind<CorrectionFact> = {
  ...ofOneMember,
  async apply(db, { clubId, revision }, facts) {
    for (const { personId, undoes } of facts) {
      if (undoes === null) continue;
      const { before } = await getValues(db, clubId, undoes);
      await setListing(db, { clubId, personId, revision }, before);
    }
  },
  // Its status names the operation to undo, which identifies its values.
  inverse: (fact) => fact,
  writtenBy: (db, clubId, facts) =>
    Promise.all(
      facts.map(
        async ({ personId }) => (await findListing(db, { clubId, personId }))?.correctedBy ?? 0,
      ),
    ),
  findStatus: async (_db, { revision }, written) =>
    written.map(({ fact, by }) => ({ fact: { ...fact, undoes: revision }, by })),
  // A name appears in many lists.
  isWide: () => true,
  liveChanges: async () => [],
};

/** Throws `cannot-undo` once the person was erased along with the values: no name comes back. */
async function getValues(db: Db, clubId: string, revision: number): Promise<Corrected> {
  const values = (await getCorrections(db, clubId, [revision])).get(revision);
  if (values === undefined) throw new AppError("cannot-undo");
  return values;
}

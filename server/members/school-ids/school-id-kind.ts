import { ofOneMember, type FactKind } from "../../ledger/fact-kind.ts";
import type { SchoolIdChange } from "../../ledger/operation-kinds.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { findSchoolId, getSchoolIdChanges, requireFree, setSchoolId } from "./school-ids.ts";

/** A change of a member's school ID. Its values are stored separately, so that they can be erased. */
type SchoolIdFact = {
  fact: "school-id";
  personId: string;
  /** The operation whose values are undone; null for a new value, which the plan writes. */
  undoes: number | null;
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    "school-id": SchoolIdFact;
  }
}

/** A member's school ID in this club (R34.1). */
export const schoolIdKind: FactKind<SchoolIdFact> = {
  ...ofOneMember,
  async apply(db, { clubId, revision }, facts) {
    for (const { personId, undoes } of facts) {
      if (undoes === null) continue;
      const { from } = await getValues(db, clubId, undoes);
      await setSchoolId(db, { clubId, personId, revision }, from, null);
    }
  },
  // Its status names the operation to undo, which identifies its values.
  inverse: (fact) => fact,
  writtenBy: (db, clubId, facts) =>
    Promise.all(
      facts.map(async ({ personId }) => (await findSchoolId(db, { clubId, personId }))?.by ?? 0),
    ),
  findStatus: (db, { clubId, revision }, all) =>
    Promise.all(
      all.map(async ({ fact: written, by }) => {
        const fact = { ...written, undoes: revision };
        const { personId } = fact;
        const { from, to } = await getValues(db, clubId, revision);
        await requireFree(db, { clubId, personId }, from);
        const isOfThisKind = (await getSchoolIdChanges(db, clubId, [by])).has(by);
        if (isOfThisKind) return { fact, by };
        // An import or a merge was the last, or the undo of a merge, which left the value as it was.
        const now = (await findSchoolId(db, { clubId, personId }))?.schoolId ?? null;
        return now === to ? { fact, by: 0, latest: by } : { fact, by, inTheWay: by };
      }),
    ),
  // Only what is read of the one member has it.
  isWide: () => false,
  liveChanges: async () => [{ type: "refresh", what: "members" }],
};

/** Throws `cannot-undo` once the person was erased along with the values: no ID comes back. */
async function getValues(db: Db, clubId: string, revision: number): Promise<SchoolIdChange> {
  const values = (await getSchoolIdChanges(db, clubId, [revision])).get(revision);
  if (values === undefined) throw new AppError("cannot-undo");
  return values;
}

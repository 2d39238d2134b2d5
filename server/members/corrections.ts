import type { Corrected } from "../ledger/operation-kinds.ts";
import type { Db } from "../platform/database/database.ts";
import {
  listCorrections,
  findListed,
  insertCorrection,
  updateListed,
} from "./corrections.store.ts";
import type { PersonDetails } from "./people.service.ts";

/** A member as a club lists them, whether it does so otherwise than they say themselves, and by which operation. */
type Listing = PersonDetails & {
  isCorrected: boolean;
  /** The operation that last corrected them, or ended that; 0 without any. */
  correctedBy: number;
};

/** How a club lists somebody; undefined if they are not in its records. */
export async function findListing(
  db: Db,
  member: { clubId: string; personId: string },
): Promise<Listing | undefined> {
  const row = await findListed(db, member);
  if (row === undefined) return undefined;
  const { name, gradYear, listedName, listedYear, correctedBy } = row;
  return {
    ...{ name: listedName ?? name, gradYear: listedYear ?? gradYear },
    ...{ isCorrected: listedName !== null || listedYear !== null, correctedBy: correctedBy ?? 0 },
  };
}

/**
 * Lists a member under a name and a graduation year in this club alone (R4.13): what they say of
 * themselves stays. The values are kept with the operation, for as long as the person isn't erased.
 */
export async function setListing(
  db: Db,
  { clubId, personId, revision }: { clubId: string; personId: string; revision: number },
  { name, gradYear }: PersonDetails,
): Promise<void> {
  const row = await findListed(db, { clubId, personId });
  if (row === undefined) throw new Error("A member who is corrected is gone.");
  await insertCorrection(db, {
    ...{ clubId, personId, revision, name, gradYear },
    nameBefore: row.listedName ?? row.name,
    gradYearBefore: row.listedYear ?? row.gradYear,
  });
  await updateListed(
    db,
    { clubId, personId },
    {
      listedName: name === row.name ? null : name,
      listedYear: gradYear === row.gradYear ? null : gradYear,
      correctedBy: revision,
    },
  );
}

/** Forgets what a club called somebody, because they have said it themselves (R2.25). */
export async function endListing(
  db: Db,
  member: { clubId: string; personId: string },
  revision: number,
): Promise<void> {
  await updateListed(db, member, { listedName: null, listedYear: null, correctedBy: revision });
}

/** The values of some operations that corrected a member; those of people who were erased are gone. */
export async function getCorrections(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, Corrected>> {
  const rows = await listCorrections(db, clubId, revisions);
  return new Map(
    rows.map(({ revision, name, gradYear, nameBefore, gradYearBefore }) => [
      revision,
      { before: { name: nameBefore, gradYear: gradYearBefore }, after: { name, gradYear } },
    ]),
  );
}

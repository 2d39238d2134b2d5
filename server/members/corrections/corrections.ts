import type { Corrected } from "../../ledger/operation-kinds.ts";
import type { Db } from "../../platform/database/database.ts";
import type { PersonDetails } from "../people.service.ts";
import {
  listCorrections,
  findListed,
  insertCorrection,
  updateListed,
} from "./corrections.store.ts";

/**
 * How a club lists a member, whether that differs from the person's own details, and by which
 * operation.
 */
type Listing = PersonDetails & {
  isCorrected: boolean;
  /** The operation that last corrected them or ended the correction; 0 if there is none. */
  correctedBy: number;
};

/** How a club lists a person; undefined if they aren't in its records. */
export async function findListing(
  db: Db,
  member: { clubId: string; personId: string },
): Promise<Listing | undefined> {
  const row = await findListed(db, member);
  if (row === undefined) return undefined;
  const { name, gradYear, listedName, listedYear, correctedBy } = row;
  return {
    name: listedName ?? name,
    gradYear: listedYear ?? gradYear,
    isCorrected: listedName !== null || listedYear !== null,
    correctedBy: correctedBy ?? 0,
  };
}

/**
 * Lists a member under a name and a graduation year in this club only (R4.13); the person's own
 * details don't change. The values are stored with the operation until the person is erased.
 */
export async function setListing(
  db: Db,
  { clubId, personId, revision }: { clubId: string; personId: string; revision: number },
  { name, gradYear }: PersonDetails,
): Promise<void> {
  const row = await findListed(db, { clubId, personId });
  if (row === undefined) throw new Error("The corrected member was not found.");
  await insertCorrection(db, {
    clubId,
    personId,
    revision,
    name,
    gradYear,
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

/**
 * Stores that a member changed the name that the club lists them under, and the name before, until
 * they are erased.
 */
export async function recordOwnName(
  db: Db,
  member: { clubId: string; personId: string; revision: number },
  { name, nameBefore, gradYear }: PersonDetails & { nameBefore: string },
): Promise<void> {
  const gradYearBefore = gradYear;
  await insertCorrection(db, { ...member, name, gradYear, nameBefore, gradYearBefore });
}

/** Drops a club's correction, because the person has entered their own details (R2.25). */
export async function endListing(
  db: Db,
  member: { clubId: string; personId: string },
  revision: number,
): Promise<void> {
  await updateListed(db, member, { listedName: null, listedYear: null, correctedBy: revision });
}

/** The values of some operations that corrected members; those of erased people are gone. */
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

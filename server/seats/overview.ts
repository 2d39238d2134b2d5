import type { Db } from "../platform/database/database.ts";
import { listClubNames, listOwnerAddresses } from "./seats.store.ts";

/** A club as the installation's operator sees it. */
export type ClubOverview = { id: string; name: string; members: number; owners: string[] };

/** All clubs with their owners, by name. */
export async function listClubOverviews(db: Db): Promise<ClubOverview[]> {
  const overviews: ClubOverview[] = [];
  for (const club of await listClubNames(db))
    overviews.push({ ...club, owners: await listOwnerAddresses(db, club.id) });
  return overviews;
}

/** A club by its id, or undefined. */
export async function findClubOverview(db: Db, clubId: string): Promise<ClubOverview | undefined> {
  return (await listClubOverviews(db)).find(({ id }) => id === clubId);
}

/** The officers of a club, by name and email. */
export { listOfficerAddresses } from "./seats.store.ts";

import type { Db } from "../platform/database/database.ts";
import { listClubNames, listOwnerAddresses } from "./seats.store.ts";

/** A club as whoever runs the installation sees it. */
export type ClubOverview = { id: string; name: string; members: number; owners: string[] };

/** Every club with those who own it, by name. */
export async function listClubOverviews(db: Db): Promise<ClubOverview[]> {
  const overviews: ClubOverview[] = [];
  for (const club of await listClubNames(db))
    overviews.push({ ...club, owners: await listOwnerAddresses(db, club.id) });
  return overviews;
}

/** A club by its id; undefined when there is none. */
export async function findClubOverview(db: Db, clubId: string): Promise<ClubOverview | undefined> {
  return (await listClubOverviews(db)).find(({ id }) => id === clubId);
}

/** The officers of a club by name and address. */
export { listOfficerAddresses } from "./seats.store.ts";

import type { OperatorClub, OperatorClubsPage } from "#contract/operations/operator/operator.ts";
import { plain } from "#contract/platform/plain-name.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import type { Db } from "../../platform/database/database.ts";
import { countMembers, listClubRows, listOwnerRows } from "./clubs.store.ts";

/** How many clubs a page has. */
const pageSize = 100;

/**
 * All clubs by name, with their owners and how many members they have, and nothing else of those
 * (R32.9).
 */
export async function listClubs(db: Db): Promise<OperatorClub[]> {
  const owners = Map.groupBy(await listOwnerRows(db), ({ clubId }) => clubId);
  const members = await countMembers(db);
  return sorted(await listClubRows(db), byName).map((club) => ({
    ...club,
    lastActivity: club.lastActivity ?? club.createdAt,
    members: members.get(club.id) ?? 0,
    owners: (owners.get(club.id) ?? []).map(({ id, name, email }) => ({ id, name, email })),
  }));
}

/** Those with a text in their name, their id, or an owner's name or email. */
export async function getClubsPage(
  db: Db,
  { q, offset }: { q: string; offset: number },
): Promise<OperatorClubsPage> {
  const wanted = plain(q.trim());
  const found = (await listClubs(db)).filter(({ id, name, owners }) =>
    [id, name, ...owners.flatMap((owner) => [owner.name, owner.email])].some((text) =>
      plain(text).includes(wanted),
    ),
  );
  return { clubs: found.slice(offset, offset + pageSize), total: found.length };
}

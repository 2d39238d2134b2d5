import type { OperatorClubsPage } from "#contract/operator.ts";
import { plain } from "#contract/plain-name.ts";
import { byName, sorted } from "#contract/sorting.ts";
import type { Db } from "../platform/database/database.ts";
import { countMembersOf, listClubRows, listOwnerRows } from "./clubs.store.ts";

/** How many clubs a page has. */
const pageSize = 100;

/**
 * Clubs by name, with their owners and how many members they have, and nothing else of those
 * (R32.9): those with a text in their name, their id, or an owner's name or email.
 */
export async function getClubsPage(
  db: Db,
  { q, offset }: { q: string; offset: number },
): Promise<OperatorClubsPage> {
  const owners = Map.groupBy(await listOwnerRows(db), ({ clubId }) => clubId);
  const ownersOf = (clubId: string) =>
    (owners.get(clubId) ?? []).map(({ clubId: _, ...owner }) => owner);
  const wanted = plain(q.trim());
  const found = sorted(await listClubRows(db), byName).filter(({ id, name }) =>
    [id, name, ...ownersOf(id).flatMap((owner) => [owner.name, owner.email])].some((text) =>
      plain(text).includes(wanted),
    ),
  );
  const shown = found.slice(offset, offset + pageSize);
  const members = await countMembersOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    clubs: shown.map(({ lastActivity, ...club }) => ({
      ...club,
      lastActivity: lastActivity ?? club.createdAt,
      members: members.get(club.id) ?? 0,
      owners: ownersOf(club.id),
    })),
    total: found.length,
  };
}

import type { Writing } from "../../ledger/moves.ts";
import type { Db } from "../../platform/database/database.ts";
import { insertBadges, listMergesOfClub, listWorkingBadges } from "./badges.store.ts";

/** A badge of a club's file, of someone with a new id. */
export type FileBadge = { personId: string; number: string; createdAt: number };

/** Adds the badges of a club's file. */
export async function bringBadges(
  db: Db,
  { clubId }: Writing,
  badges: readonly FileBadge[],
): Promise<void> {
  await insertBadges(
    db,
    badges.map((badge) => ({ ...badge, clubId, endedAt: null })),
  );
}

/** A club's badges that work, by who has the record that each was made for (R34.22). */
export async function listBadgesOfFile(
  db: Db,
  clubId: string,
): Promise<ReadonlyMap<string, { number: string; createdAt: number }[]>> {
  const merges = new Map(
    (await listMergesOfClub(db, clubId)).map((row) => [row.personId, row.mergedInto]),
  );
  const holderOf = (personId: string): string => {
    const into = merges.get(personId);
    return into === undefined ? personId : holderOf(into);
  };
  const byHolder = Map.groupBy(await listWorkingBadges(db, clubId), ({ personId }) =>
    holderOf(personId),
  );
  return new Map(
    [...byHolder].map(([personId, badges]) => [
      personId,
      badges.map(({ number, createdAt }) => ({ number, createdAt })),
    ]),
  );
}

import type { LiveChange } from "#contract/live.ts";
import { changeClubs, type ChangeDeps } from "#server/ledger/change-clubs.ts";

/** Makes an operation of a club that repairs nothing and tells its watchers these changes. */
export async function tellClub(
  deps: ChangeDeps,
  clubId: string,
  ...changes: LiveChange[]
): Promise<number> {
  return changeClubs(deps, async (_db, books) => {
    const revision = (await books.lock([clubId])).get(clubId);
    if (revision === undefined) throw new Error("There is no such club.");
    books.write(
      clubId,
      { actorId: null, kind: "records-repaired", details: { repaired: [] } },
      changes,
    );
    return revision;
  });
}

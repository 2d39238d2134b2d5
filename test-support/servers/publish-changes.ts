import type { LiveChange } from "#contract/platform/live.ts";
import { changeClubs, type ChangeDeps } from "#server/ledger/change-clubs.ts";

/** Records a repair of nothing as a club's operation, and publishes these changes to its watchers. */
export async function publishChanges(
  deps: ChangeDeps,
  clubId: string,
  ...changes: LiveChange[]
): Promise<number> {
  return changeClubs(deps, async (_db, transaction) => {
    const revision = (await transaction.lock([clubId])).get(clubId);
    if (revision === undefined) throw new Error("There is no such club.");
    transaction.write(
      clubId,
      { actorId: null, kind: "records-repaired", details: { repaired: [] } },
      changes,
    );
    return revision;
  });
}

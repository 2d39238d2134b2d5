import type { Db } from "#server/platform/database/database.ts";
import type { Journal } from "#test-support/rig/rush.ts";
import { compareStored } from "#test-support/rig/stored-check-ins.ts";
import type { Findings } from "./fault.ts";
import type { Watcher } from "./places/watcher.ts";

/** Compares what clients were told with what is stored, and with what watchers saw. */
export async function check(
  db: Db,
  { submissions, acknowledgedCount }: Journal,
  watchers: readonly Watcher[] = [],
): Promise<Findings> {
  const { lost, differences, stored } = await compareStored(db, submissions);
  const unseen = watchers.flatMap(({ seen }) => [...stored.difference(seen)]).length;
  if (unseen > 0) differences.push([unseen, "rows that a watcher didn't see"]);
  return {
    acknowledged: acknowledgedCount(),
    lost,
    problems: [
      ...differences.map(([count, what]) => `${count} ${what}`),
      ...watchers.flatMap(({ problems }) => problems),
    ],
    notes: [],
  };
}

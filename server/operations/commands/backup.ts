import { join } from "node:path";
import { recordAct } from "../../accounts/acts.ts";
import { StartError } from "../../platform/start-error.ts";
import { requireNotMoved } from "../backup/check-backup.ts";
import { makeBackupAside } from "../backup/make-backup-aside.ts";
import type { Call } from "./call.ts";

/** Makes a backup in the given or configured folder, even while the server runs. */
export async function run(
  { config: { databaseUrl, dataDir, backupDir }, backups, withInstallation, say }: Call,
  [folder = backupDir]: [string | undefined],
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new StartError(
      "the data is in PostgreSQL. Back it up with PostgreSQL's own tools; see docs/backup.md.",
    );
  // Without a server, not even an upgrade has to come first.
  if (backups === undefined) {
    const database = join(dataDir, "rollcall.db");
    requireNotMoved(database);
    return say(
      `Backup saved to ${await makeBackupAside({ database, folder, madeAt: new Date() })}`,
    );
  }
  return withInstallation(async ({ database, clock }) => {
    const file = await backups.make();
    const act = { at: clock().getTime(), actorId: null, details: { file } };
    await recordAct(database.write, { ...act, kind: "backup-made" });
    say(`Backup saved to ${join(backupDir, file)}`);
  });
}

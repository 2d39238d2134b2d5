import { join } from "node:path";
import { departuresFileOf } from "../../accounts/privacy/departures-file.ts";
import { reapplyDepartures } from "../../accounts/privacy/departures.ts";
import { eraseDeletedClubs } from "../../accounts/privacy/erase-clubs.ts";
import { eraseGonePeople } from "../../accounts/privacy/erase-unclaimed.ts";
import { eraseClosedAccounts } from "../../accounts/privacy/erasure.ts";
import { callOf } from "../../platform/call-of.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import { transaction, type Database } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createLiveHub } from "../../platform/live/live-hub.ts";
import type { Logger } from "../../platform/logger.ts";
import { deleteWrittenMails } from "../../platform/mail/written-mails.ts";
import { migrations } from "../../platform/migrations/migrations.ts";
import { createRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { valuesOf } from "../../platform/runtime-settings.ts";
import { findSettings } from "../../platform/settings/current-settings.ts";
import { endRevived, renumberClubs } from "./settle-restored.store.ts";

/** Notes for the operator about things a restore ended, and those it couldn't (R16.6). */
export const whatHasEnded = [
  "Everyone has to log in again. Invitations, door passes, unused slips, claim codes, links to records, and calendar links have ended: officers can issue new ones.",
  "Standings are off, because members may have hidden their names since: owners can turn them on again.",
  `Operators are those of the backup, and so are the settings changed on their page: check those, too. Links for new operators have ended. To check who manages this installation: ${callOf("operators")}`,
  "Officers' roles, passwords, second steps, and events are those of the backup: ask owners to check who runs their club and whether it requires a second step, and anyone who has changed a password since to change it again.",
];

/**
 * Makes an older state of the database ready to serve: newest schema, nobody logged in, no working
 * links, passes, or unsent emails of that time, and people who left since are gone again. `folder`
 * is the data folder, whose departures file applies. Can be repeated.
 */
export async function settleRestored(options: {
  database: Database;
  folder: string;
  config: Config;
  logger: Logger;
}): Promise<void> {
  const { database, folder, config, logger } = options;
  const clock = systemClock;
  await migrate(database, migrations);
  const now = clock().getTime();
  await transaction(database.write, async (db) => {
    await endRevived(db, now);
    await renumberClubs(db, now);
  });
  const live = createLiveHub({ database, logger });
  const deps = { database, live, clock };
  await reapplyDepartures(deps, departuresFileOf(folder));
  const restored = valuesOf(await findSettings(config, database.read));
  const settings = () => Promise.resolve(restored);
  await eraseClosedAccounts(
    { ...deps, settings, rateLimits: createRateLimits(database, clock, logger) },
    (recipient) => deleteWrittenMails(join(folder, "mail"), recipient),
  );
  await eraseGonePeople({ ...deps, settings });
  await eraseDeletedClubs(deps);
  live.stop();
}

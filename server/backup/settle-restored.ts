import { join } from "node:path";
import { migrations } from "../migrations/migrations.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createLimits } from "../platform/limits/limits.ts";
import { createLiveHub } from "../platform/live/live-hub.ts";
import type { Logger } from "../platform/logger.ts";
import { deleteWrittenMails } from "../platform/mail/written-mails.ts";
import { departuresFileOf } from "../privacy/departures-file.ts";
import { reapplyDepartures } from "../privacy/departures.ts";
import { eraseClosedAccounts } from "../privacy/erasure.ts";
import { deleteRevived, renumberClubs } from "./settle-restored.store.ts";

/**
 * Makes an older state of the database fit to be served: newest schema, nobody signed in, no
 * link or mail of then at work, and who has left since has left. `folder` is the data folder,
 * whose file of departures counts. Can be repeated.
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
  await transaction(database.write, async (db) => {
    await deleteRevived(db);
    await renumberClubs(db, clock().getTime());
  });
  const live = createLiveHub({ database, logger });
  const deps = { database, live, clock };
  await reapplyDepartures(deps, departuresFileOf(folder));
  await eraseClosedAccounts(
    { ...deps, config, limits: createLimits(database, clock, logger) },
    (recipient) => deleteWrittenMails(join(folder, "mail"), recipient),
  );
  await live.stop();
}

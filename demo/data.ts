import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { completeDepartures } from "#server/accounts/privacy/departures-at-start.ts";
import { createApp } from "#server/app/app.ts";
import { createDeps } from "#server/app/create-deps.ts";
import { readConfig } from "#server/platform/config.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { openDataFolder, readOrCreateSecret } from "#server/platform/files/data-folder.ts";
import { createLogger } from "#server/platform/logger.ts";
import { migrations } from "#server/platform/migrations/migrations.ts";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createDemoClubs, type DemoStory } from "./clubs.ts";

/**
 * Creates a data folder with clubs of made-up people and a term's worth of events, and what
 * a story adds, using the real app with a simulated clock. Leaves an existing folder unchanged.
 */
export async function makeDemoData(dataDir: string, story?: DemoStory): Promise<void> {
  if (existsSync(dataDir)) return;
  // If interrupted, half of the data must not pass for all of it.
  const unfinished = `${dataDir}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await fill(openDataFolder(unfinished), story);
  renameSync(unfinished, dataDir);
}

async function fill(folder: string, story?: DemoStory): Promise<void> {
  const database = openSqlite(folder);
  try {
    await migrate(database, migrations);
    const logger = createLogger("warn");
    const config = readConfig({ MAX_GRADUATION_YEAR: "2200", DATA_DIR: folder });
    // As a first start does, so that the next one doesn't take its file for lost.
    await completeDepartures({ db: database.read, folder, backupDir: config.backupDir, logger });
    const origin = "http://localhost";
    const today = new Date();
    let now = today;
    const deps = createDeps({
      config,
      publicUrl: origin,
      folder,
      database,
      secret: readOrCreateSecret(folder),
      clock: () => now,
      logger,
      webRoot: join(import.meta.dirname, "../dist"),
    });
    const app = createApp(deps);
    const product = {
      today,
      setTime: (time: Date) => {
        now = time;
      },
      newBrowser: () =>
        createBrowser(origin, async (url, init) => {
          const headers = new Headers(init.headers);
          headers.set("host", new URL(url).host);
          return app.request(url, { ...init, headers });
        }),
    };
    await createDemoClubs(product, story);
    await deps.outbox.stop();
  } finally {
    await database.close();
  }
}

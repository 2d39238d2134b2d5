import { openPostgres } from "#server/platform/database/postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import type { Installation } from "../../bench/installation/engine.ts";

/** An installation on the database at this address. */
export function createPostgresInstallation(url: string): Installation {
  const folder = createTemporaryFolder();
  return {
    folder: folder.path,
    settings: { DATA_DIR: folder.path, DATABASE_URL: url },
    openDatabase: async () => openPostgres(url, createLogger("silent")),
    settle: async () => {},
    remove: async () => folder.remove(),
  };
}

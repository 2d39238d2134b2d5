import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import type { Engine } from "./engine.ts";

export function createSqliteEngine(): Engine {
  return {
    name: "SQLite",
    async createInstallation() {
      const temporary = createTemporaryFolder();
      const dataDir = join(temporary.path, "data");
      mkdirSync(dataDir);
      return {
        folder: temporary.path,
        settings: { DATA_DIR: dataDir },
        openDatabase: async () => openSqlite(dataDir),
        settle: async () => {},
        remove: async () => temporary.remove(),
      };
    },
    async stop() {},
  };
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder } from "../temporary-folder.ts";
import type { Engine } from "./engine.ts";
import { sqliteInstallationIn } from "./installation.ts";

export function createSqliteEngine(): Engine {
  return {
    name: "SQLite",
    async createInstallation() {
      const temporary = createTemporaryFolder();
      const dataDir = join(temporary.path, "data");
      mkdirSync(dataDir);
      return {
        ...sqliteInstallationIn(dataDir),
        folder: temporary.path,
        remove: async () => temporary.remove(),
      };
    },
    async stop() {},
  };
}

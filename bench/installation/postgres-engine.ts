import { sql } from "kysely";
import { createLogger } from "#server/platform/logger.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { startPostgres } from "#test-support/embedded-postgres.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import type { Engine } from "./engine.ts";

/** A PostgreSQL server as it is installed, whose commits are on the disk; each installation has a database of its own. */
export async function createPostgresEngine(): Promise<Engine> {
  const server = await startPostgres();
  const logger = createLogger("warn");
  let databases = 0;
  return {
    name: "PostgreSQL",
    async createInstallation() {
      const temporary = createTemporaryFolder();
      const name = `rollcall_${(databases += 1)}`;
      await server.createDatabase(name);
      const url = server.url(name);
      return {
        folder: temporary.path,
        settings: { DATA_DIR: temporary.path, DATABASE_URL: url },
        openDatabase: async () => openPostgres(url, logger),
        async settle() {
          const database = openPostgres(url, logger);
          await sql`vacuum analyze`.execute(database.schema);
          await database.close();
        },
        remove: async () => temporary.remove(),
      };
    },
    stop: () => server.remove(),
  };
}

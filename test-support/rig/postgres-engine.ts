import { sql } from "kysely";
import { startPostgres } from "./postgres.ts";
import type { Engine } from "./engine.ts";
import { createPostgresInstallation } from "./installation.ts";

/**
 * A PostgreSQL server with its default settings, whose commits are written to disk; each
 * installation has its own database.
 */
export async function createPostgresEngine(): Promise<Engine> {
  const server = await startPostgres();
  let databases = 0;
  return {
    name: "PostgreSQL",
    async createInstallation() {
      const name = `rollcall_${(databases += 1)}`;
      await server.createDatabase(name);
      const installation = createPostgresInstallation(server.url(name));
      return {
        ...installation,
        async settle() {
          const database = await installation.openDatabase();
          await sql`vacuum analyze`.execute(database.schema);
          await database.close();
        },
      };
    },
    stop: () => server.remove(),
  };
}

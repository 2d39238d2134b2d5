import { openPostgres } from "#server/platform/database/postgres.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createPostgresDatabase } from "../databases/databases.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

/** Two nodes of one installation in this process, so that a test can stop one between two steps. */
export async function createTestNodes(options?: TestAppOptions): Promise<{
  nodes: [TestApp, TestApp];
  dispose: () => Promise<void>;
}> {
  const { url, drop } = await createPostgresDatabase();
  const engine = {
    name: "PostgreSQL",
    open: async (_: string, logger: Logger) => openPostgres(url, logger),
  };
  const nodes: [TestApp, TestApp] = [
    await createTestApp(engine, options),
    await createTestApp(engine, options),
  ];
  return {
    nodes,
    async dispose() {
      for (const node of nodes) await node.dispose();
      await drop();
    },
  };
}

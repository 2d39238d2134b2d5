import { join } from "node:path";
import type { DemoStory } from "#demo/clubs.ts";
import { makeDemoData } from "#demo/data.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** Starts a server with the demo's data, and what a story adds, in any language. */
export async function serveDemo(story?: DemoStory): Promise<RunningServer> {
  const folder = createTemporaryFolder();
  const dataDir = join(folder.path, "data");
  await makeDemoData(dataDir, story);
  const settings = { MAX_GRADUATION_YEAR: "rolling", PSEUDO_LANGUAGES: "true" };
  const server = await startServer({ DATA_DIR: dataDir, ...settings });
  return {
    ...server,
    async remove() {
      await server.remove();
      folder.remove();
    },
  };
}

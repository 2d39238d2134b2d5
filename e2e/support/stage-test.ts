import { startServer } from "#test-support/running-server.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { makeDemoData } from "#demo/data.ts";
import { openStage, type Stage } from "./stage.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** The test for screens with the demo's data, in any language. */
export const test = base.extend<object, { stage: Stage }>({
  server: [
    async ({}, use) => {
      const folder = createTemporaryFolder();
      await makeDemoData(`${folder.path}/data`);
      const server = await startServer({
        DATA_DIR: `${folder.path}/data`,
        MAX_GRADUATION_YEAR: "rolling",
        PSEUDO_LANGUAGES: "true",
      });
      await use(server);
      await server.remove();
      folder.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  stage: [async ({ server }, use) => use(await openStage(server.url)), { scope: "worker" }],
});

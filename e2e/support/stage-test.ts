import { createPageKeeper, type PageKeeper } from "./page-keeper.ts";
import { serveDemo } from "./serve-demo.ts";
import { openStage, type Stage } from "./stage.ts";
import { dropRoutes, hear, test as base } from "./test.ts";

export { expect } from "./test.ts";

/**
 * The test for screens with the demo's data, in any language. `page` is the same one in all tests of
 * a worker, and empty at the beginning of each.
 */
export const test = base.extend<object, { stage: Stage; keeper: PageKeeper }>({
  server: [
    async ({}, use) => {
      const server = await serveDemo();
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  stage: [async ({ server }, use) => use(await openStage(server.url)), { scope: "worker" }],
  keeper: [
    async ({ browser, server }, use) => {
      const keeper = createPageKeeper(browser, server.url);
      await use(keeper);
      await keeper.close();
    },
    { scope: "worker" },
  ],
  page: async ({ keeper, locale, viewport, complaints }, use) => {
    const page = await keeper.open(locale);
    if (viewport !== null) await page.setViewportSize(viewport);
    const stopHearing = hear(page.context(), complaints);
    await use(page);
    await dropRoutes(page.context());
    await keeper.empty();
    stopHearing();
  },
  context: ({ page }, use) => use(page.context()),
});

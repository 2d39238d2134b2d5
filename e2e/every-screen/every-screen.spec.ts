import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { startServer } from "#test-support/running-server.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { makeDemoData } from "#demo/data.ts";
import { screens } from "../support/screens.ts";
import { openStage, signIn, type Stage } from "../support/stage.ts";
import { expect, test as base } from "../support/test.ts";

/** These screens are looked at with the data of the demonstration. */
const test = base.extend<object, { stage: Stage }>({
  server: [
    async ({}, use) => {
      const folder = createTemporaryFolder();
      await makeDemoData(`${folder.path}/data`);
      const server = await startServer({
        DATA_DIR: `${folder.path}/data`,
        MAX_GRADUATION_YEAR: "rolling",
      });
      await use(server);
      await server.remove();
      folder.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  stage: [async ({ server }, use) => use(await openStage(server.url)), { scope: "worker" }],
});

test.describe("Every screen in every state", () => {
  for (const screen of screens) {
    test(`${screen.name} is accessible in light and dark, and fits every width`, async ({
      page,
      stage,
      allowConsole,
    }) => {
      allowConsole(/status of \d+|ERR_\w+|^ApiError/);
      const person = await screen.as?.(stage);
      if (person !== undefined) await signIn(page, person, stage.url);
      if (screen.phoneOnly) await page.setViewportSize({ width: 390, height: 844 });
      await screen.prepare?.(page);
      await page.goto(typeof screen.path === "string" ? screen.path : screen.path(stage));
      await screen.reach(page, stage);

      for (const colorScheme of ["light", "dark"] as const) {
        // Without motion no colour is on its way from one scheme to the other.
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(describe), colorScheme).toEqual([]);
      }
      for (const width of screen.phoneOnly ? [390] : [390, 700, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => overhang(page), `overhang at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

function describe({ id, nodes }: Violation): string {
  return [id, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ""}`)].join("\n");
}

/** By how many pixels the page could be scrolled sideways. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

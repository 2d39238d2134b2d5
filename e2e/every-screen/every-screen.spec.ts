import { AxeBuilder } from "@axe-core/playwright";
import { overhang } from "../support/overhang.ts";
import { openScreen } from "../support/screen.ts";
import { screens } from "../support/screens.ts";
import { expect, test } from "../support/stage-test.ts";

test.describe("Every screen in every state", () => {
  for (const screen of screens) {
    test(`${screen.name} is accessible in light and dark, and fits every width`, async ({
      page,
      stage,
      allowConsole,
    }) => {
      allowConsole(/status of \d+|ERR_\w+|^ApiError/);
      await openScreen(page, screen, stage);

      for (const colorScheme of ["light", "dark"] as const) {
        // Without motion no colour is on its way from one scheme to the other.
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        // There are no frames in a screen, and so no need of a page beside it to collect theirs.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        // In the dark only colours differ.
        if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
        const { violations } = await axe.analyze();
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

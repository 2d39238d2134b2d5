import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/**
 * What axe finds wrong on a page in light and in dark, by the color scheme. It is brought into
 * the page once, which takes longer than most of its looks.
 */
export async function findViolations(page: Page): Promise<Record<"light" | "dark", string[]>> {
  await page.evaluate(axe.source);
  // What was found right is not described, and nothing is loaded for rules about sounds.
  const light = await look(page, "light", {
    ...{ resultTypes: ["violations"], preload: false },
    // Off unless it is asked for: whatever is pressed measures 24 px, or has room around it.
    rules: { "target-size": { enabled: true } },
  });
  // In the dark only colors differ.
  const colors = ["color-contrast", "link-in-text-block"];
  const dark = await look(page, "dark", { resultTypes: ["violations"], runOnly: colors });
  return { light, dark };
}

async function look(
  page: Page,
  colorScheme: "light" | "dark",
  options: RunOptions,
): Promise<string[]> {
  // Without motion no color is on its way from one scheme to the other.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  return page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(how);
    return violations.map(({ id, nodes }) =>
      [id, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ""}`)].join("\n"),
    );
  }, options);
}

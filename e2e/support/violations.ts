import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The build of half the size, as every page gets it. */
const axeSource = readFileSync(
  join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"),
  "utf8",
);

/** The part of axe's colors that it publishes without types. */
type Color = { r: number; g: number; b: number; alpha: number };
type Parse = (this: Color, text: string) => Color;
type AxeWithColors = {
  commons: {
    color: {
      Color: {
        prototype: { parseString: Parse };
        new (r: number, g: number, b: number): Color;
      };
    };
  };
};

/**
 * The violations axe finds on a page in light and in dark, by color scheme. axe is injected into
 * the page only once, because that takes longer than most checks.
 */
export async function findViolations(page: Page): Promise<Record<"light" | "dark", string[]>> {
  await page.evaluate(axeSource);
  await page.evaluate(rememberColors);
  // Leaves out details of passed rules, and loads nothing for rules about audio.
  const light = await look(page, "light", {
    resultTypes: ["violations"],
    preload: false,
    // Off by default: every target measures 24 px, or has space around it.
    rules: { "target-size": { enabled: true } },
  });
  // In dark mode, only colors differ.
  const colors = ["color-contrast", "link-in-text-block"];
  const dark = await look(page, "dark", { resultTypes: ["violations"], runOnly: colors });
  return { light, dark };
}

/**
 * Runs in the page: lets axe read each color once. It would read the few that a page has for every
 * text and everything behind it, which is a fifth of its work.
 */
function rememberColors(): void {
  const { Color } = (window as unknown as { axe: AxeWithColors }).axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map<string, Color>();
  Color.prototype.parseString = function (text) {
    const color = known.get(text) ?? parseString.call(new Color(0, 0, 0), text);
    known.set(text, color);
    const { r, g, b, alpha } = color;
    return Object.assign(this, { r, g, b, alpha });
  };
}

async function look(
  page: Page,
  colorScheme: "light" | "dark",
  options: RunOptions,
): Promise<string[]> {
  // With reduced motion, no color is still transitioning between the schemes.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  return page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(how);
    return violations.map(({ id, nodes }) =>
      [id, ...nodes.map((node) => `${node.html}\n${node.failureSummary ?? ""}`)].join("\n"),
    );
  }, options);
}

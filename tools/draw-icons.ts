import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "#test-support/browser/launch-browser.ts";

/**
 * Draws the icons of the installed app from the logo. Run it again after changing the logo. For
 * phones that crop icons to their own shape, there is one whose color fills the whole square
 * (`whole`), with a smaller drawing in the middle.
 */
const folder = join(import.meta.dirname, "../web/app/public");
const logo = readFileSync(join(folder, "logo.svg"), "utf8");
const icons = [
  { name: "icon-180", size: 180, whole: true },
  { name: "icon-192", size: 192, whole: false },
  { name: "icon-512", size: 512, whole: false },
  { name: "icon-whole-512", size: 512, whole: true },
];

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const { name, size, whole } of icons) {
    const drawn = whole ? size * 0.76 : size;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>
        body { margin: 0; height: 100vh; display: grid; place-items: center; ${whole ? "background: #0c6b50" : ""} }
        svg { width: ${drawn}px }
      </style>${logo}`,
    );
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  }
} finally {
  await browser.close();
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { isLanguage } from "#contract/platform/languages.ts";
import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { openScreen, type Screen } from "../e2e/every-screen/screen.ts";
import { screens } from "../e2e/every-screen/screens.ts";
import { serveDemo } from "../e2e/support/serve-demo.ts";
import { openStage, type Stage } from "../e2e/support/stage.ts";
import { takeReadmePictures } from "./readme-pictures.ts";
import { viewsOf } from "./screen-views.ts";
import { galleryOf } from "./screens-gallery.ts";

/**
 * Takes screenshots of every screen in every state, in several views, light and dark, of the real
 * app with the demo data. `npm run ops -- screens NAME …` only takes screens whose names contain
 * one of the words; `--language=ar-XB` takes them in another language, into a separate folder;
 * `--readme` takes the README's pictures instead.
 */
const { values, positionals: wanted } = parseArgs({
  options: { language: { type: "string" }, readme: { type: "boolean" } },
  allowPositionals: true,
});
const { language, readme = false } = values;
if (language !== undefined && !isLanguage(language))
  throw new Error(`Unknown language "${language}".`);
const folder = join(import.meta.dirname, "../screens", language ?? "");
const schemes = ["light", "dark"] as const;
/** Also draws what is outside the screen, which the page leaves out until it is scrolled to. */
const drawEverything = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
`;
/** Two frames: what has just been laid out is only painted with the next one. */
const untilPainted =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const browser = await launchBrowser();
try {
  await (readme ? takeReadmePictures(browser) : takeAll(browser));
} finally {
  await browser.close();
}

async function takeAll(browser: Browser): Promise<void> {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await serveDemo();
  try {
    const stage = await openStage(server.url);
    const waiting = chosen.values();
    const takeWaiting = async () => {
      for (const screen of waiting) await takePictures(browser, stage, screen);
    };
    // Two at a time: one draws while the other waits.
    await Promise.all([takeWaiting(), takeWaiting()]);
    writeFileSync(join(folder, "index.html"), galleryOf(screens, schemes));
    process.stdout.write(`Saved ${chosen.length} screens in ${join(folder, "index.html")}\n`);
  } finally {
    await server.remove();
  }
}

async function takePictures(browser: Browser, stage: Stage, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    baseURL: stage.url,
    locale: language ?? "en-US",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 844 },
  });
  const page = await context.newPage();
  await openScreen(page, screen, stage);
  await page.evaluate(drawEverything);
  // What it pressed last looks as it does to people who don't point at it.
  await page.mouse.move(0, 0);
  const session = await context.newCDPSession(page);
  for (const { name, width, height, textSize, onPaper } of viewsOf(screen)) {
    await page.setViewportSize({ width, height });
    await session.send("Page.setFontSizes", { fontSizes: { standard: textSize } });
    // Otherwise a sticky bar would appear in the middle of the screenshot.
    await page.evaluate("window.scrollTo(0, 0)");
    await page.emulateMedia({ media: onPaper === true ? "print" : "screen" });
    if (onPaper === true) await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const path = join(folder, `${screen.name}-${name}-${colorScheme}.png`);
      await page.evaluate(untilPainted);
      await page.screenshot({ path, fullPage: true, animations: "disabled" });
    }
  }
  await context.close();
}

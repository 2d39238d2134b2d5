import type { Page } from "@playwright/test";
import { unmarkedWords } from "#test-support/browser/unmarked-words.ts";
import type { Stage } from "./stage.ts";

/** Texts that are the same in every language, in addition to what people typed. */
const known = [
  "Rollcall",
  ...["Chrome", "Linux", "Firefox", "Windows"],
  ...["CSV", "Excel (XLSX)"],
  // The time zone of the tests' browser.
  "America/Los_Angeles",
  // Dates, times, sizes, and lists as formatted by the browser.
  ...["AM", "PM", "ص", "م", "MB", "GB", "and", "و"],
  ...(["short", "long"] as const).flatMap((format) =>
    Array.from({ length: 12 }, (_, month) =>
      new Date(2026, month).toLocaleDateString("en", { month: format }),
    ),
  ),
  ...Array.from({ length: 7 }, (_, day) =>
    new Date(2026, 10, day + 1).toLocaleDateString("en", { weekday: "short" }),
  ),
];

/** The texts of a page in a pseudo-language that bypassed the catalog. */
export async function unmarkedIn(
  page: Page,
  stage: Stage,
  typed: readonly string[] = [],
): Promise<string[]> {
  // Texts in a different language, or in none, are marked as such.
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll("[lang], [translate=no], noscript, script, style"))
      part.remove();
    return copy.outerHTML;
  });
  return unmarkedWords(html, [
    ...known,
    ...stage.typed,
    ...typed,
    `${stage.url}/login`,
    // The projector breaks the address before its path.
    ...[stage.url, "/login"],
    `${new URL(stage.url).host}/login`,
  ]);
}

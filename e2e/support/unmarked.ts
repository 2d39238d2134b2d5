import type { Page } from "@playwright/test";
import { unmarkedWords } from "#test-support/unmarked-words.ts";
import type { Stage } from "./stage.ts";

/** What belongs to no language, beside what people have typed. */
const known = [
  "Rollcall",
  ...["Chrome", "Linux"],
  ...["CSV", "Excel (XLSX)"],
  // Dates and times, as the browser writes them.
  ...["AM", "PM", "ص", "م"],
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleDateString("en", { month: "short" }),
  ),
];

/** The texts of a page in a pseudo-language that were written past the catalog. */
export async function unmarkedIn(
  page: Page,
  stage: Stage,
  typed: readonly string[] = [],
): Promise<string[]> {
  // What is in another language, or in none, says so itself.
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
    `${new URL(stage.url).host}/login`,
  ]);
}

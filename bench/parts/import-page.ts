import { bounds } from "#contract/platform/bounds.ts";
import { measureLongestTasks } from "../imports/longest-tasks.ts";
import { asQuestions, asText, createSheet } from "../imports/old-sheet.ts";
import type { Context } from "./context.ts";

/**
 * How long the page is frozen while someone imports the largest sheet that it takes, and then one
 * with the same people and as many questions as possible. What counts is the page's longest task in
 * each step.
 */
export async function measureImportPage({ open, quick, measure }: Context) {
  // One row is the headings, and three columns are the people's.
  const rows = quick ? 400 : bounds.maxSheetRows - 1;
  // Together, they attended as much as one import may have on SQLite.
  const sheet = createSheet(rows, bounds.maxSheetColumns - 3, 14);
  const { server, seeded } = await open((crowd) => crowd.club({ events: 0 }));
  const texts = { clean: asText(sheet, "\t"), "a question about every row": asQuestions(sheet) };
  for (const [subject, text] of Object.entries(texts)) {
    const longest = await measureLongestTasks(server.url, seeded.admin, text);
    measure("frozenReading", longest.reading, subject);
    measure("frozenCheck", longest.check, subject);
    measure("frozenImporting", longest.importing, subject);
  }
}

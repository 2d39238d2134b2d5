import { bounds } from "#contract/bounds.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub } from "#test-support/rig/seed-club.ts";
import { measureLongestTasks } from "../imports/longest-tasks.ts";
import { asQuestions, asText, createSheet } from "../imports/old-sheet.ts";
import { startProgram } from "../program.ts";
import type { Context } from "./context.ts";

/**
 * How long the page is frozen while someone imports the largest sheet that it takes, and then one
 * with the same people and as many questions as possible.
 */
export async function measureImportPage({ engine, quick, nodeOptions, measure }: Context) {
  // One row is the headings, and three columns are the people's.
  const rows = quick ? 400 : bounds.maxSheetRows - 1;
  const sheet = createSheet(rows, bounds.maxSheetColumns - 3);
  const installation = await engine.createInstallation();
  const club = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute((db) => seedClub(db, platform, { admins: 1, events: 0 })),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  const [officer] = club.admins as [SignedInPerson];
  const texts = { clean: asText(sheet, "\t"), "a question about every row": asQuestions(sheet) };
  for (const [subject, text] of Object.entries(texts)) {
    const longest = await measureLongestTasks(server.url, officer, text);
    measure("frozenReading", longest.reading, subject);
    measure("frozenColumns", longest.columns, subject);
    measure("frozenCheck", longest.check, subject);
    measure("frozenImporting", longest.importing, subject);
  }
  await server.stop();
  await installation.remove();
}

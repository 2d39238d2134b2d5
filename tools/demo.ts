import { join } from "node:path";
import { demoLogins } from "#demo/clubs.ts";
import { makeDemoData } from "#demo/data.ts";
import { wholeYear } from "#demo/whole-year.ts";

/**
 * Starts the app with made-up data, to explore. The data has its own folder, or the one that is
 * named, and keeps any changes. Delete the folder to start over.
 */
const dataDir = process.argv[2] ?? join(import.meta.dirname, "../data-demo");
const say = (line: string) => process.stdout.write(`${line}\n`);
const { admin, member, password } = demoLogins;

say("Preparing the demo. This takes a few seconds. To stop it later, press Ctrl+C.");
say("To try an import there, choose the file demo/old-sheet.csv under Club, Import.");
await makeDemoData(dataDir, wholeYear);
Object.assign(process.env, {
  DATA_DIR: dataDir,
  // An installation's own settings, in .env, aren't for made-up people.
  DATABASE_URL: "",
  SMTP_URL: "",
  SUPPORT_EMAIL: admin,
  MAX_GRADUATION_YEAR: "rolling",
});
process.env["LOG_LEVEL"] ??= "warn";
const { runRollcall } = await import("#server/operations/commands/run-rollcall.ts");
await runRollcall(["start"]);

// What to do next is the last thing on screen, unless the start has failed.
if (process.exitCode === undefined)
  say(
    `Log in there as an admin with ${admin} or as a member with ${member}. Password: ${password}`,
  );

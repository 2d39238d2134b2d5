import { join } from "node:path";
import { demoLogins } from "#demo/clubs.ts";
import { makeDemoData } from "#demo/data.ts";
import { wholeYear } from "#demo/whole-year.ts";

/**
 * Starts the app with made-up data, to explore. The data has its own folder and keeps any changes.
 * Delete the folder to start over.
 */
const dataDir = join(import.meta.dirname, "../data-demo");
const say = (line: string) => process.stdout.write(`${line}\n`);

say("Preparing the demo data …");
await makeDemoData(dataDir, wholeYear);
Object.assign(process.env, { DATA_DIR: dataDir, MAX_GRADUATION_YEAR: "rolling" });
process.env["LOG_LEVEL"] ??= "warn";
const { runRollcall } = await import("#server/commands/run-rollcall.ts");
await runRollcall(["start"]);

const { admin, member, password } = demoLogins;
say(`Log in as an admin with ${admin} or as a member with ${member}. Password: ${password}`);
say("To try an import, choose the file demo/old-sheet.csv under Club, Import.");
say("Press Ctrl+C to stop.");

import { join } from "node:path";
import { demoLogins } from "#demo/clubs.ts";
import { makeDemoData } from "#demo/data.ts";

/**
 * The product with made-up data, to look around in. The data is in a folder of its own
 * and stays as one leaves it; it is made anew when the folder has been removed.
 */
const dataDir = join(import.meta.dirname, "../data-demo");
const say = (line: string) => process.stdout.write(`${line}\n`);

say("Looking for the demonstration data …");
await makeDemoData(dataDir);
Object.assign(process.env, { DATA_DIR: dataDir, MAX_GRADUATION_YEAR: "rolling" });
process.env["LOG_LEVEL"] ??= "warn";
await import("#server/app/main.ts");

const { admin, member, password } = demoLogins;
say(`Log in as an admin with ${admin}, as a member with ${member}; the password is: ${password}`);
say("Ctrl-C ends it.");

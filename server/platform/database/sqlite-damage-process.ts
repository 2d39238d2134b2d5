import { constants, setPriority } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { listDamage } from "./sqlite-damage.ts";

/** Prints the damage found in the given file as JSON. Low priority, so the server comes first. */
setPriority(constants.priority.PRIORITY_LOW);
const [, , file = ""] = process.argv;
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
process.stdout.write(JSON.stringify(listDamage(database)));

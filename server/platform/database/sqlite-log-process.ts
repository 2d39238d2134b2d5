import { constants, setPriority } from "node:os";
import { DatabaseSync } from "node:sqlite";

/** Copies a database's log into its file. Low priority, so the server comes first. */
setPriority(constants.priority.PRIORITY_LOW);
const [, , file = ""] = process.argv;
new DatabaseSync(file, { timeout: 5000 }).exec("pragma wal_checkpoint(passive)");

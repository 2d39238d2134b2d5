import { runRollcall } from "./run-rollcall.ts";

/** The one entry of the server's program: `rollcall COMMAND [ARGUMENT ...]`. */

// A closed pipe or a full disk behind the output must not end the server or a command.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

await runRollcall(process.argv.slice(2));

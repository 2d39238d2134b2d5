import { runRollcall } from "./run-rollcall.ts";

/** The one entry of the server's program: `rollcall COMMAND [ARGUMENT ...]`. */

// A reader that has read enough, such as `head`, or a full disk must not end what is being done.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

await runRollcall(process.argv.slice(2));

import { startServer } from "#test-support/rig/serve.ts";
import { playMainJob } from "../support/main-job.ts";
import { test } from "../support/test.ts";

test("A club's event from its creation to its members' points, and through a power cut (SQLite) (R1.1)", async ({
  openPage,
  allowConsole,
}) => {
  await playMainJob(await startServer(), { openPage, allowConsole });
});

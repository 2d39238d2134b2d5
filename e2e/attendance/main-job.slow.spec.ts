import { startPostgres, unsafeFlags } from "#test-support/rig/postgres.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { playMainJob } from "../support/main-job.ts";
import { test } from "../support/test.ts";

test("A club's event from its creation to its members' points, and through a power cut (PostgreSQL) (R1.1)", async ({
  openPage,
  allowConsole,
}) => {
  const postgres = await startPostgres(unsafeFlags);
  try {
    await postgres.createDatabase("rollcall");
    const server = await startServer({ DATABASE_URL: postgres.url("rollcall") });
    await playMainJob(server, { openPage, allowConsole });
  } finally {
    await postgres.remove();
  }
});

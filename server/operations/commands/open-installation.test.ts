import { expect, test } from "vitest";
import { openCopyOfSqlite } from "#test-support/databases/databases.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { readConfig } from "../../platform/config.ts";
import { getStatus } from "../operator/status.ts";
import { withInstallation } from "./open-installation.ts";

test("Without a server, settings that can't be read don't hide the rest of the status (R32.40)", async ({
  onTestFinished,
}) => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const database = await openCopyOfSqlite(folder.path);
  await database.schema.schema.dropTable("storedSettings").execute();
  await database.close();
  const config = readConfig({ DATA_DIR: folder.path, LOG_LEVEL: "silent" });
  await withInstallation(config, async (deps) => {
    expect(await getStatus(deps)).toMatchObject({ startedAt: null, counts: { accounts: 0 } });
  });
});

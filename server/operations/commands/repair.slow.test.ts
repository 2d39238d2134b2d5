import { describe, expect, test as base } from "vitest";
import { createPostgresDatabase, testDatabases } from "#test-support/databases/databases.ts";
import { fillWithLostPoints } from "#test-support/old-versions/version-0-2/lost-points.ts";
import { runCommand as run } from "#test-support/servers/run-command.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import type { CommandName } from "./command-table.ts";

const robotics = "b1ac6da1-62d7-4c57-8a8d-58d57770a0bb";
const chess = "4153edcc-a285-410e-8df6-b36370d8991c";
const named = `Members who lost points when they claimed a record, because of a bug in version 0.2:
  Chess Club (${chess}): Ana Ruiz, missing from Members: carry-over becomes 4
  Robotics (${robotics}): Ana Ruiz, carry-over 0: carry-over becomes 40
  Robotics (${robotics}): Ben Okoro, missing from Members: carry-over becomes 30
  Robotics (${robotics}): Cho Min, missing from Members
  Robotics (${robotics}): Dee Fox, an officer has since set their carry-over to 25, so it stays
  Robotics (${robotics}): Eve Gold, carry-over 0: carry-over becomes 10
`;

/** A 0.2 installation on one engine, with commands that run without a terminal. */
const test = base
  .extend("engine", "SQLite")
  .extend("runCommand", async ({ engine }, { onCleanup }) => {
    const folder = createTemporaryFolder();
    const { logger } = createTestLog();
    const own = engine === "SQLite" ? undefined : await createPostgresDatabase();
    const database =
      own === undefined
        ? await testDatabases[0]?.open(folder.path, logger)
        : openPostgres(own.url, logger);
    if (database === undefined) throw new Error("There is no database.");
    await fillWithLostPoints(database);
    await database.close();
    onCleanup(async () => {
      folder.remove();
      await own?.drop();
    });
    const settings: Record<string, string> = own === undefined ? {} : { DATABASE_URL: own.url };
    return (name: CommandName, ...given: string[]) =>
      run(name, folder.path, { arguments: given, settings });
  });

describe.for(["SQLite", "PostgreSQL"])("rollcall repair (%s)", (engine) => {
  test.override("engine", engine);

  test("repairs the people that rollcall verify names, after a confirmation, and only once (R9.6)", async ({
    runCommand,
  }) => {
    const found = await runCommand("verify");
    expect(found).toMatchObject({ code: 1, stderr: "" });
    expect(found.stdout).toContain("Problems found: 8.\n");
    expect(found.stdout).toContain(`${named}\`npm run ops -- repair\` fixes these records.\n`);

    const asked = await runCommand("repair");
    expect(asked).toMatchObject({ code: 1, stdout: named });
    expect(asked.stderr).toMatch(
      /^Rollcall cannot repair: .+Add --yes to confirm: Repair all of this.+\n$/,
    );
    expect((await runCommand("verify")).stdout).toBe(found.stdout);

    expect(await runCommand("repair", "--yes")).toEqual({
      code: 0,
      stdout: `${named}Chess Club: repaired 1.\nRobotics: repaired 5.\n`,
      stderr: "",
    });
    expect(await runCommand("verify")).toMatchObject({ code: 0, stdout: "Everything matches.\n" });
    expect(await runCommand("repair", "--yes")).toEqual({
      code: 0,
      stdout: "Nothing to repair.\n",
      stderr: "",
    });
  });
});

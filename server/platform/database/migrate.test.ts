import { describe, expect, test } from "vitest";
import { createPostgresDatabase, testDatabases } from "#test-support/databases/databases.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { DatabaseUnavailable } from "../database-errors.ts";
import { migrations } from "../migrations/migrations.ts";
import { StartError } from "../start-error.ts";
import { listMigrations, migrate, type SchemaMigration } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

const { logger } = createTestLog();

describe.each(testDatabases)("A database ($name)", (engine) => {
  test("is refused, and left as it is, if a newer version has migrated it (R16.21)", async () => {
    const folder = createTemporaryFolder();
    const database = await engine.open(folder.path, logger);
    const future = { "9999-future": async () => {} };
    await migrate(database, { ...migrations, ...future });
    await expect(migrate(database, migrations)).rejects.toThrow(
      new StartError(
        "the database is from a newer version of Rollcall (9999-future). Update Rollcall, or restore a backup that this version made.",
      ),
    );
    expect(await listMigrations(database.read)).toEqual([
      ...Object.keys(migrations),
      "9999-future",
    ]);
    await database.close();
    folder.remove();
  });

  test("says in one line which migration failed, and that nothing has changed", async () => {
    const folder = createTemporaryFolder();
    const database = await engine.open(folder.path, logger);
    const broken: SchemaMigration = async (db) => {
      await db.schema.createTable("half").addColumn("id", "text").execute();
      await db.schema.dropTable("nowhere").execute();
    };
    await expect(migrate(database, { ...migrations, "9999-broken": broken })).rejects.toThrow(
      /^the upgrade of the database failed at 9999-broken, and nothing has changed: .*nowhere.*$/,
    );
    expect(await listMigrations(database.read)).toEqual(Object.keys(migrations));
    const away: SchemaMigration = () => Promise.reject(new DatabaseUnavailable("it is away"));
    await expect(migrate(database, { ...migrations, "9999-away": away })).rejects.toThrow(
      new DatabaseUnavailable("it is away"),
    );
    await database.close();
    folder.remove();
  });
});

test("Nodes that start at the same time on an empty database create one schema", async () => {
  const { url, drop } = await createPostgresDatabase("template1");
  const nodes = Array.from({ length: 5 }, () => openPostgres(url, logger));
  await Promise.all(nodes.map((node) => migrate(node, migrations)));
  const clubs = nodes.map((node) => node.read.selectFrom("clubs").selectAll().execute());
  expect(await Promise.all(clubs)).toEqual(nodes.map(() => []));
  await Promise.all(nodes.map((node) => node.close()));
  await drop();
});

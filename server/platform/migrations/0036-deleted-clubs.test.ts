import { expect, test } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { migrations } from "./migrations.ts";

test("The records of a club that isn't being erased can't be deleted from a new SQLite database (R5.8)", async () => {
  const app = await createTestApp({
    name: "SQLite",
    async open(folder) {
      const database = openSqlite(folder);
      await migrate(database, migrations);
      return database;
    },
  });
  const { club } = await signUpAdmin(app.browser());
  const { write } = app.deps.database;
  const remove = () => write.deleteFrom("operations").where("clubId", "=", club.id).execute();
  await expect(remove()).rejects.toThrow(/rows of operations are never changed/);
  await write.updateTable("clubs").set({ erasingAt: 1 }).where("id", "=", club.id).execute();
  await remove();
  await app.dispose();
});

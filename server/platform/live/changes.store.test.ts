import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import { signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { deleteChangesBefore, insertChanges } from "./changes.store.ts";

onEveryDatabase("Old changes", (test) => {
  test("are deleted in batches, so other work gets its turn, and newer ones stay", async ({
    app,
  }) => {
    const { write } = app.deps.database;
    const { club } = await signUpAdmin(app.browser());
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      clubId: club.id,
      revision: 1000 + index,
      at: index,
      changes: "[]",
    }));
    await insertChanges(write, rows);
    const slices: number[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        slices.push(Number(result.numAffectedRows));
        return result;
      },
    };
    expect(await deleteChangesBefore(write.withPlugin(watching), 950)).toBe(950);
    expect(Math.max(...slices)).toBeLessThanOrEqual(200);
    const kept = await write
      .selectFrom("changes")
      .select("at")
      .where("at", "<", 1000)
      .orderBy("at")
      .execute();
    expect(kept.map(({ at }) => at)).toEqual(rows.slice(950).map(({ at }) => at));
  });
});

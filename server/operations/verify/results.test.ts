import { expect } from "vitest";
import { createRequirement, recordResults } from "#test-support/club-data/requirements.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { verify } from "./verify.ts";

onEveryDatabase("The verification of results", (test) => {
  test("finds results that their operation didn't record (R26.12)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [letter, cord] = [
      await createRequirement(admin, { name: "Letter" }),
      await createRequirement(admin, { name: "Cord" }),
    ];
    for (const requirementId of [letter, cord]) await recordResults(admin, requirementId);
    const undone = await recordResults(admin, cord);
    const command = { kind: "undo", revision: undone };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const { schema: db, write } = app.deps.database;
    expect(await verify(db)).toEqual([]);
    for (const wrong of [1, undone, 99]) {
      await write
        .updateTable("requirements")
        .set({ resultsRevision: wrong })
        .where("id", "=", letter)
        .execute();
      expect(await verify(db)).toContainEqual({
        table: "requirements",
        key: `${admin.club.id} ${letter}`,
        problem: `has the results of operation ${wrong}, which recorded none of them`,
      });
    }
  });
});

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("The database itself refuses", (test) => {
  test("a second password for an account", async ({ ownApp: app }) => {
    await signUpMember(app.browser());
    const { write } = app.deps.database;
    const credential = await write.selectFrom("credentials").selectAll().executeTakeFirstOrThrow();
    const second = { ...credential, id: randomUUID(), accountId: randomUUID() };
    await expect(write.insertInto("credentials").values(second).execute()).rejects.toThrow(
      /unique/i,
    );
    expect((await app.dump()).credentials).toHaveLength(1);
  });
});

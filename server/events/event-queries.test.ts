import { expect } from "vitest";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createFreeKey } from "./event-queries.ts";

onEveryDatabase("A new key of changing codes", (test) => {
  test("is neither another event's key nor the start of a fixed code", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const changing = await createEvent(admin, { codeKind: "changing" });
    const fixed = await createEvent(admin);
    const { read } = app.deps.database;
    const { codeKey } = await read
      .selectFrom("events")
      .select("codeKey")
      .where("id", "=", changing.id)
      .executeTakeFirstOrThrow();
    const keys = [String(codeKey), fixed.code.slice(0, 4), "free", "next"];
    expect(await createFreeKey(read, () => keys.shift() ?? "")).toBe("free");
  });
});

import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { createEvent as createByApi, eventInput, signUpAdmin } from "#test-support/people.ts";
import { createEvent } from "./events.service.ts";

onEveryDatabase("A new event", (test) => {
  test("gets another code when its own is taken, even by another club", async ({ app }) => {
    const { code: taken } = await createByApi(await signUpAdmin(app.browser()));
    const { club, user } = await signUpAdmin(app.browser());
    const codes = [taken, taken, "abcd2345"];
    const createCode = () => codes.shift() ?? expect.fail("Enough codes were free.");
    const event = await createEvent(
      app.deps,
      { clubId: club.id, accountId: user.id },
      eventInput(),
      createCode,
    );
    expect(event.code).toBe("abcd2345");
    const { events } = await app.dump();
    expect(events).toHaveLength(2);
    expect(events).toMatchObject([{ code: taken }, { code: "abcd2345", clubId: club.id }]);
  });
});

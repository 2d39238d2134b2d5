import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import {
  createEvent as createByApi,
  eventInput,
  signUpAdmin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createEvent } from "./events.service.ts";

onEveryDatabase("A new event", (test) => {
  test("gets a different code if its own is taken, even by another club (R6.4)", async ({
    app,
  }) => {
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
    for (const stored of [{ code: taken }, { code: "abcd2345", clubId: club.id }])
      expect(events).toContainEqual(expect.objectContaining(stored));
  });

  test("is refused if the club has reached the maximum", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { id: eventId, code: _code, ...event } = await createByApi(admin, { date: "2026-11-20" });
    const { write } = app.deps.database;
    const [{ termId } = expect.fail("There is no term.")] = await write
      .selectFrom("terms")
      .select("id as termId")
      .where("clubId", "=", admin.club.id)
      .execute();
    const rows = Array.from({ length: bounds.maxEventsOfClub - 1 }, (_, number) => ({
      ...event,
      countsTime: 0,
      clubId: admin.club.id,
      termId,
      id: randomUUID(),
      code: String(number).padStart(8, "z"),
    }));
    const at = (start: number) => rows.slice(start, start + 1000);
    for (let start = 0; start < rows.length; start += 1000)
      await write.insertInto("events").values(at(start)).execute();
    const post = () => admin.browser.post(`${admin.api}/events`, eventInput());
    expect(await post()).toMatchObject(refusal("too-many-events"));
    await write.deleteFrom("events").where("code", "=", "zzzzzzz7").execute();
    // Two more are one too many.
    const command = { kind: "repeat-event", eventId, dates: ["2026-11-27", "2026-12-04"] };
    expect(await admin.browser.post(`${admin.api}/operations`, { command })).toMatchObject(
      refusal("too-many-events"),
    );
    expect(await post()).toMatchObject({ status: 201 });
  });
});

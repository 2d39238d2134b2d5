import { expect } from "vitest";
import { accountExportSchema } from "#contract/account-export.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Person,
} from "#test-support/people.ts";

onEveryDatabase("The exports of an account", { own: true }, (test) => {
  test("contain all events of a large club in order, with their attendees", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const events: { id: string }[] = [];
    for (let number = 0; number < 45; number += 1)
      events.unshift(await createEvent(admin, { name: `Meeting ${number}` }));
    const [, second] = await app.deps.database.read
      .selectFrom("events")
      .select(["id", "code"])
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    await checkIn(member, second?.code ?? "");
    const { body } = await admin.browser.get("/api/me/export");
    const data = accountExportSchema.parse(body);
    const exported = data.seats[0]?.records?.events ?? [];
    expect(exported.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    const ofSecond = exported.find(({ id }) => id === second?.id);
    expect(ofSecond?.attendees.map(({ personId }) => personId)).toEqual([member.personId]);
    expect(exported.flatMap(({ attendees }) => attendees)).toHaveLength(1);
  });

  test("are limited to a few per hour for each account", async ({ app }) => {
    const [member, other] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const ask = async ({ browser }: Person) => (await browser.get("/api/me/export")).status;
    const statuses: number[] = [];
    while (statuses.length < 6) statuses.push(await ask(member));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(other)).toBe(200);
    app.setTime(new Date(app.deps.clock().getTime() + 10 * 60_000));
    expect(await ask(member)).toBe(200);
  });
});

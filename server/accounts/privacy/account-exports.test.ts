import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { AppError } from "../../platform/app-error.ts";

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

  const endings: Record<string, (admin: Admin, owner: Person) => Promise<{ status: number }>> = {
    "has lost the seat": (admin, { user }) =>
      admin.browser.send("DELETE", `${admin.api}/officers/${user.id}`),
    "has logged out": (_, { browser }) => browser.send("DELETE", "/api/session"),
  };
  for (const [way, end] of Object.entries(endings))
    test(`tell nothing more of a club, however slowly they are received, to someone who ${way}`, async ({
      app,
    }) => {
      const admin = await signUpAdmin(app.browser());
      const owner = await signUpMember(app.browser());
      await giveSeats(app, admin.club.id, { [owner.user.id]: "owner" });
      // It makes no difference that they are logged in elsewhere.
      const login = { email: owner.user.email, password: owner.password };
      expect((await app.browser().post("/api/session", login)).status).toBe(200);
      for (let number = 0; number < 45; number += 1)
        await createEvent(admin, { name: `Meeting ${number}` });
      const headers = { cookie: owner.browser.cookieHeader() ?? "" };
      const { body } = await app.app.request("/api/me/export", { headers });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      while (!text.includes('"events": [')) text += (await reader?.read())?.value ?? "";
      expect((await end(admin, owner)).status).toBeLessThan(300);
      const { write } = app.deps.database;
      await write.updateTable("events").set({ name: "Said since" }).execute();
      const rest = async () => {
        for (;;) {
          const { done = true, value = "" } = (await reader?.read()) ?? {};
          text += value;
          if (done) return;
        }
      };
      await expect(rest()).rejects.toBeInstanceOf(AppError);
      expect(text).not.toContain("Said since");
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

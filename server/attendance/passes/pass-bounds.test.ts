import { expect } from "vitest";
import { doorPassesSchema, madePassSchema } from "#contract/attendance/passes.ts";
import type { Event } from "#contract/events/events.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { createEvent, editEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { guessLimits } from "../../platform/rate-limits/guesses.ts";

async function makePass({ browser, api }: Admin, { id }: Event) {
  const { body } = await browser.post(`${api}/events/${id}/door-passes`, {});
  const { madeId, passes } = madePassSchema.parse(body);
  const link = passes.find((pass) => pass.id === madeId)?.link;
  return { id: madeId, token: passTokenIn(link) };
}

onEveryDatabase("A door pass is out of reach", (test) => {
  test("for officers of a different club, and under a different event", async ({ app }) => {
    const [admin, stranger] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const [event, other] = [await createEvent(admin), await createEvent(admin)];
    const foreign = await createEvent(stranger);
    const pass = await makePass(admin, event);
    const before = await app.dump();
    const revoke = ({ browser, api }: Admin, { id }: Event) =>
      browser.send("DELETE", `${api}/events/${id}/door-passes/${pass.id}`);
    expect(await revoke(stranger, event)).toMatchObject(refusal("not-found"));
    expect(await revoke(stranger, foreign)).toMatchObject(refusal("not-found"));
    expect(await revoke(admin, other)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    expect((await revoke(admin, event)).status).toBe(200);
    expect(await revoke(admin, event)).toMatchObject(refusal("not-found"));
  });

  test("on the list of a different event, and while its own event is Inactive", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [event, other] = [await createEvent(admin), await createEvent(admin)];
    const { id, token } = await makePass(admin, event);
    const listAt = async (of: Event) => {
      const { body } = await admin.browser.get(`${admin.api}/events/${of.id}/door-passes`);
      return doorPassesSchema.parse(body).passes.map((pass) => pass.id);
    };
    expect([await listAt(event), await listAt(other)]).toEqual([[id], []]);
    const holder = app.browser();
    await holder.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() });
    const search = () => holder.get(`${admin.api}/member-names?search=an`);
    expect((await search()).status).toBe(200);
    await editEvent(admin, event, { status: "Inactive" });
    expect(await search()).toMatchObject(refusal("not-found"));
  });

  test("for networks that guess links: only wrong ones count", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { token } = await makePass(admin, await createEvent(admin));
    const [guesser, elsewhere] = [app.browser("192.0.2.1"), app.browser("198.51.100.1")];
    const open = (browser: Browser, link: string) => browser.get(`/api/door-passes/${link}`);
    const { free } = guessLimits.wrongPass.network;
    for (let time = 0; time <= free; time += 1)
      expect((await open(guesser, token)).status).toBe(200);
    for (let time = 0; time < free; time += 1)
      expect(await open(guesser, `wrong-${time}`)).toMatchObject(refusal("not-found"));
    expect(await open(guesser, token)).toMatchObject(refusal("too-many-attempts"));
    expect((await open(elsewhere, token)).status).toBe(200);
  });
});

import { expect } from "vitest";
import {
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const historyOf = async ({ browser, api }: Admin) => (await browser.get(`${api}/history`)).body;
const invitationsOf = async ({ browser, api }: Admin) =>
  (await browser.get(`${api}/invitations`)).body;

onEveryDatabase("Seats and invitations", (test) => {
  test("can be changed 60 times by an account, and then once a minute (R3.18)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const path = `${admin.api}/officers/${helper.user.id}`;
    const change = (time: number) =>
      admin.browser.put(path, { role: time % 2 === 0 ? "officer" : "helper" });
    for (let time = 0; time < 60; time += 1) expect((await change(time)).status).toBe(204);
    const before = await historyOf(admin);
    expect(await change(60)).toMatchObject(refusal("too-many-attempts"));
    expect(await admin.browser.post(`${admin.api}/invitations`, { role: "helper" })).toMatchObject(
      refusal("too-many-attempts"),
    );
    expect(await historyOf(admin)).toEqual(before);
    expect((await helper.browser.send("DELETE", `${admin.api}/seat`)).status).toBe(204);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    expect((await inviteTo(admin)).state).toBe("open");
  });

  test("are limited to 50 open invitations per club (R3.15)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const invitations: string[] = [];
    for (let count = 0; count < 50; count += 1) invitations.push((await inviteTo(admin)).id);
    const invite = () => admin.browser.post(`${admin.api}/invitations`, { role: "helper" });
    const before = await app.dump();
    expect(await invite()).toMatchObject(refusal("too-many-invitations"));
    const after = await app.dump();
    expect(after.invites).toEqual(before.invites);
    expect(after.operations).toEqual(before.operations);
    const [first] = invitations;
    expect((await admin.browser.send("DELETE", `${admin.api}/invitations/${first}`)).status).toBe(
      204,
    );
    expect((await invite()).status).toBe(201);
  });

  test("aren't confirmed for an account that was closed in the meantime (R3.16)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const { id, token } = await inviteTo(admin, { role: "owner" });
    expect((await member.browser.post("/api/me/invitations", { token })).status).toBe(200);
    expect(await invitationsOf(admin)).toMatchObject({ invitations: [{ id, state: "waiting" }] });
    const closing = { password: testPassword };
    const gone = await member.browser.send("DELETE", "/api/me", { body: closing });
    expect(gone.status).toBeLessThan(300);
    expect(await invitationsOf(admin)).toEqual({ invitations: [] });
    const path = `${admin.api}/invitations/${id}/confirmation`;
    expect(await admin.browser.post(path, {})).toMatchObject(refusal("not-found"));
    expect((await admin.browser.get(`${admin.api}/officers`)).body).toMatchObject({
      officers: [{ id: admin.user.id }],
    });
  });
});

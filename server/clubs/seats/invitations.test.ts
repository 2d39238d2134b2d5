import { expect } from "vitest";
import { signUpAdmin, signUpMember, type Admin } from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { withMailServer } from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";

onEveryDatabase("Another club's invitation", (test) => {
  test("can't be seen or withdrawn through your own club", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { id } = await inviteTo(admin);
    const before = await app.dump();
    const withdrawn = await other.browser.send("DELETE", `${other.api}/invitations/${id}`);
    expect(withdrawn).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    expect(await other.browser.get(`${other.api}/invitations`)).toMatchObject({
      body: { invitations: [] },
    });
    expect(await admin.browser.get(`${admin.api}/invitations`)).toMatchObject({
      body: { invitations: [{ id, state: "open" }] },
    });
  });

  test("can't be confirmed through your own club, even by its sender", async ({ app }) => {
    const [admin, member] = [await signUpAdmin(app.browser()), await signUpMember(app.browser())];
    const other = await signUpAdmin(app.browser());
    await giveSeats(app, other.club.id, { [admin.user.id]: "owner" });
    const { id, token } = await inviteTo(admin, { role: "owner" });
    await member.browser.post("/api/me/invitations", { token });
    const before = await app.dump();
    const confirm = (api: string) =>
      admin.browser.post(`${api}/invitations/${id}/confirmation`, {});
    expect(await confirm(other.api)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    expect((await confirm(admin.api)).status).toBe(204);
  });
});

/** An owner who has confirmed their email. */
async function signUpConfirmed(app: TestApp, address?: string): Promise<Admin> {
  const admin = await signUpAdmin(app.browser(address));
  await app.deps.database.write
    .updateTable("users")
    .set({ emailVerified: true })
    .where("id", "=", admin.user.id)
    .execute();
  return admin;
}

onEveryDatabase("Invitations by email", (plain) => {
  const test = plain.extend("mail", withMailServer);

  test("are sent only for owners who have confirmed their own email (R3.15)", async ({
    ownApp: app,
    mail,
  }) => {
    await app.deps.outbox.stop();
    Object.assign(app.deps.config, { smtpUrl: mail.url });
    const stranger = await signUpAdmin(app.browser());
    const before = await app.dump();
    const input = { role: "helper", email: "kim@example.org" };
    const refused = await stranger.browser.post(`${stranger.api}/invitations`, input);
    expect(refused).toMatchObject(refusal("address-not-confirmed"));
    expect(await app.dump()).toEqual(before);
    // The link to share needs no email.
    expect(await inviteTo(stranger)).toMatchObject({ sentTo: null, state: "open" });
    const admin = await signUpConfirmed(app);
    expect(await inviteTo(admin, { role: "helper", email: "kim@example.org" })).toMatchObject({
      sentTo: "kim@example.org",
    });
  });

  test("of one account are limited, no matter who they are for", async ({ ownApp: app, mail }) => {
    await app.deps.outbox.stop();
    Object.assign(app.deps.config, { smtpUrl: mail.url });
    const [admin, other] = [await signUpConfirmed(app), await signUpConfirmed(app)];
    for (let time = 0; time < allowancesOf.mailsToOthers.free; time += 1)
      await app.deps.allowances.take(allowancesOf.mailsToOthers, admin.user.id);
    const input = { role: "helper", email: "kim@example.org" } as const;
    const refused = await admin.browser.post(`${admin.api}/invitations`, input);
    expect(refused).toMatchObject(refusal("too-many-attempts"));
    expect(Number(refused.headers.get("retry-after"))).toBe(30 * 60);
    expect(await inviteTo(admin)).toMatchObject({ sentTo: null });
    expect(await inviteTo(other, input)).toMatchObject({ sentTo: "kim@example.org" });
  });

  test("reach an inbox only a few times, whichever club sends them", async ({ app, mail }) => {
    await app.deps.outbox.stop();
    Object.assign(app.deps.config, { smtpUrl: mail.url });
    const [admin, other] = [await signUpConfirmed(app), await signUpConfirmed(app)];
    const invite = ({ browser, api }: typeof admin, email: string) =>
      browser.post(`${api}/invitations`, { role: "helper", email });
    for (let time = 0; time < allowancesOf.mailAddress.free; time += 1)
      expect((await invite(time === 0 ? other : admin, "kim@example.org")).status).toBe(201);
    const before = await app.dump();
    expect(await invite(admin, "kim@example.org")).toMatchObject(refusal("too-many-attempts"));
    expect(await app.dump()).toEqual(before);
    expect((await invite(admin, "sam@example.org")).status).toBe(201);
  });

  test("are limited per site, no matter who they are for", async ({ ownApp: app, mail }) => {
    await app.deps.outbox.stop();
    Object.assign(app.deps.config, { smtpUrl: mail.url });
    const admin = await signUpConfirmed(app, "192.0.2.1");
    const { free } = allowancesOf.mailSite;
    for (let time = 0; time < free; time += 1)
      await app.deps.allowances.take(allowancesOf.mailSite, "192.0.2.1");
    const input = { role: "helper", email: "kim@example.org" };
    expect(await admin.browser.post(`${admin.api}/invitations`, input)).toMatchObject(
      refusal("too-many-attempts"),
    );
    expect((await app.dump()).invites).toEqual([]);
  });
});

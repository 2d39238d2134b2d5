import { expect } from "vitest";
import { unclaimedMembersSchema } from "#contract/members/claims/unclaimed-members.ts";
import { signUpMember, testPassword, type Person } from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { addressLinkIn, withMailServer } from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForProof, askForReset } from "#test-support/servers/written-mail.ts";
import { insertProof } from "../proofs.store.ts";

const email = "ruiz@example.org";

const recordsOf = async ({ browser }: Person) =>
  unclaimedMembersSchema.parse((await browser.get("/api/me/records")).body);

const prove = (app: TestApp, token: unknown) => app.browser().put("/api/address-proofs", { token });

onEveryDatabase("The link that confirms an email", (plain) => {
  const test = plain
    .extend("mails", withMailServer)
    .override("options", ({ mails }) => ({ config: { smtpUrl: mails.url } }));

  test("arrives by email, works once and in any browser, and reveals nothing (R2.27)", async ({
    app,
    mails,
  }) => {
    const person = await signUpMember(app.browser(), { email });
    expect(mails.mails).toEqual([]);
    const asked = await person.browser.post("/api/me/address-proofs", undefined);
    expect(asked).toMatchObject({ status: 202, text: "" });
    await app.deps.outbox.run();
    expect(mails.mails).toMatchObject([{ to: [email] }]);
    const link = addressLinkIn(mails.mails[0]?.text ?? "");
    expect(link.origin).toBe("http://localhost:3000");
    const token = link.searchParams.get("token") ?? "";
    expect(token.length).toBeGreaterThanOrEqual(24);
    expect(JSON.stringify(await app.dump())).not.toContain(token);

    // Opening the link, as an email scanner does, proves nothing.
    expect((await app.browser().get(`/api/address-proofs?token=${token}`)).status).toBe(404);
    expect(await recordsOf(person)).toEqual({ addressConfirmed: false, records: [] });
    const somebody = await signUpMember(app.browser());
    const proved = await somebody.browser.put("/api/address-proofs", { token });
    expect(proved).toMatchObject({ status: 204, text: "" });
    expect(await recordsOf(person)).toEqual({ addressConfirmed: true, records: [] });
    expect(await recordsOf(somebody)).toMatchObject({ addressConfirmed: false });
    expect(await prove(app, token)).toMatchObject(refusal("confirmation-failed"));
    expect(await prove(app, "f".repeat(48))).toMatchObject(refusal("confirmation-failed"));
    expect(await prove(app, "")).toMatchObject(invalidInput({ token: "malformed" }));

    // Once the email is confirmed, no further email is sent.
    await person.browser.post("/api/me/address-proofs", undefined);
    await app.deps.outbox.run();
    expect(mails.mails).toHaveLength(1);
  });
});

onEveryDatabase("Confirming an email", (test) => {
  test("doesn't work with a link that is expired, of another kind, or for a closed account (R2.27)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser(), { email });
    const late = await askForProof(app, person.browser);
    const reset = await askForReset(app, email);
    expect(await prove(app, reset)).toMatchObject(refusal("confirmation-failed"));
    app.setTime(new Date(app.deps.clock().getTime() + 24 * 3_600_000));
    expect(await prove(app, late)).toMatchObject(refusal("confirmation-failed"));
    const token = await askForProof(app, person.browser);
    expect(
      await app.browser().put("/api/password-resets", { token, password: testPassword }),
    ).toMatchObject(refusal("reset-failed"));
    expect(await recordsOf(person)).toMatchObject({ addressConfirmed: false });
    await person.browser.send("DELETE", "/api/me", { body: { password: testPassword } });
    expect(await prove(app, token)).toMatchObject(refusal("confirmation-failed"));
    // Nor from a link that is used while the account is being closed.
    const now = app.deps.clock();
    await insertProof(app.deps.database.write, {
      kind: "address",
      secret: "late",
      accountId: person.user.id,
      now,
      expiresAt: new Date(now.getTime() + 60_000),
    });
    expect(await prove(app, "late")).toMatchObject(refusal("confirmation-failed"));
    // The email is free immediately, and unconfirmed.
    const next = await signUpMember(app.browser(), { email });
    expect(await recordsOf(next)).toMatchObject({ addressConfirmed: false });
  });

  test("works with only one of several simultaneous uses of the link", async ({ ownApp: app }) => {
    const { browser } = await signUpMember(app.browser(), { email });
    const token = await askForProof(app, browser);
    const answers = await Promise.all([1, 2, 3, 4].map(() => prove(app, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422]);
  });

  test("can be requested only a few times, counted with one's own password resets and not strangers' (R2.27)", async ({
    ownApp: app,
  }) => {
    const { browser } = await signUpMember(app.browser(), { email });
    const ask = () => browser.post("/api/me/address-proofs", undefined);
    expect((await ask()).status).toBe(202);
    for (let time = 0; time < 4; time += 1)
      await app.browser().post("/api/password-resets", { email });
    expect((await browser.post("/api/password-resets", { email })).status).toBe(202);
    expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject(refusal("too-many-attempts"));
  });

  test("also happens by using a reset link (R2.27)", async ({ ownApp: app }) => {
    const person = await signUpMember(app.browser(), { email });
    const token = await askForReset(app, email);
    await app.browser().put("/api/password-resets", { token, password: testPassword });
    await person.browser.post("/api/session", { email, password: testPassword });
    expect(await recordsOf(person)).toEqual({ addressConfirmed: true, records: [] });
  });
});

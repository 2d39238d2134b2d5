import { expect } from "vitest";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { emailChangeStateSchema, emailUndoneSchema } from "#contract/accounts/own-account.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import {
  memberSignUp,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import {
  emailUndoLinkIn,
  newEmailLinkIn,
  withMailServer,
} from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForProof, askForReset } from "#test-support/servers/written-mail.ts";

const [before, after] = ["ana@example.org", "ana.ruiz@example.org"];
const path = "/api/me/email-change";
const dayMs = 24 * 3_600_000;

const emailOf = async (browser: Browser) =>
  sessionSchema.parse((await browser.get("/api/session")).body).user?.email;
const pendingOf = async ({ browser }: Person) =>
  emailChangeStateSchema.parse((await browser.get(path)).body).pending?.email;
const confirm = ({ browser }: Person, token: unknown) => browser.put(path, { token });
const undo = (app: TestApp, token: unknown) =>
  app.browser().put("/api/undone-email-changes", { token });
const logIn = (app: TestApp, email: string, password = testPassword) =>
  app.browser().post("/api/session", { email, password });
const isOpen = async (app: TestApp, email: string) => (await logIn(app, email)).status === 200;

onEveryDatabase("The emails about a change of email", (plain) => {
  const test = plain
    .extend("mails", withMailServer)
    .override("options", ({ mails }) => ({ config: { smtpUrl: mails.url } }));

  test("go to both, reveal neither to the other, and change nothing until the link is used (R2.30)", async ({
    app,
    mails,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before, firstName: "Ana" });
    const asked = await ana.browser.post(path, { email: after, currentPassword: testPassword });
    expect(asked).toMatchObject({ status: 202, text: "" });
    await app.deps.outbox.run();
    const to = (email: string) => mails.mails.filter((mail) => mail.to.includes(email));
    const [link, warning] = [to(after)[0]?.text ?? "", to(before)[0]?.text ?? ""];
    expect(mails.mails).toHaveLength(2);
    expect(link).not.toMatch(/ana@example|Ana/);
    expect(warning).not.toMatch(/ana\.ruiz@example|Ana/);
    expect(await emailOf(ana.browser)).toBe(before);
    expect(await pendingOf(ana)).toBe(after);
    expect([await isOpen(app, before), await isOpen(app, after)]).toEqual([true, false]);

    const token = newEmailLinkIn(link).searchParams.get("token") ?? "";
    const dump = JSON.stringify(await app.dump());
    for (const secret of [token, emailUndoLinkIn(warning).searchParams.get("token") ?? ""])
      expect(dump).not.toContain(secret);
    expect(await confirm(ana, token)).toMatchObject({
      status: 200,
      body: { user: { email: after } },
    });
    expect(await confirm(ana, token)).toMatchObject(refusal("confirmation-failed"));
    expect([await isOpen(app, before), await isOpen(app, after)]).toEqual([false, true]);
    await app.deps.outbox.run();
    expect(to(before)[1]?.text).toContain("now has a different email");
    expect(emailUndoLinkIn(to(before)[1]?.text ?? "").href).toBe(emailUndoLinkIn(warning).href);
  });

  test("tell nobody who has an account: the answer is the same, and no link is sent (R2.30)", async ({
    app,
    mails,
  }) => {
    await signUpMember(app.browser(), { email: after });
    const ana = await signUpMember(app.browser(), { email: before });
    const ask = (email: string) => ana.browser.post(path, { email, currentPassword: testPassword });
    const [free, taken] = [await ask("free@example.org"), await ask(after)];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    await app.deps.outbox.run();
    const text = mails.mails.find(({ to }) => to.includes(after))?.text ?? "";
    expect(text).toContain("already exists");
    expect(text).not.toContain("token=");
  });
});

onEveryDatabase("A change of email", (test) => {
  test("takes the current password and another email (R2.30)", async ({ app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const ask = (input: object) => ana.browser.post(path, input);
    expect(await ask({ email: after, currentPassword: "something else" })).toMatchObject(
      invalidInput({ currentPassword: "wrong-current-password" }),
    );
    expect(await ask({ email: "ANA@example.org ", currentPassword: testPassword })).toMatchObject(
      invalidInput({ email: "same-email" }),
    );
    expect(await ask({ email: "ana", currentPassword: "" })).toMatchObject(
      invalidInput({ email: "not-an-email", currentPassword: "required" }),
    );
    expect(await pendingOf(ana)).toBeUndefined();
  });

  test("is confirmed only by the account that asked (R2.30)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const { confirm: token } = await askForEmail(app, ana.browser, after);
    const other = await signUpMember(app.browser());
    expect(await confirm(other, token)).toMatchObject(refusal("not-your-link"));
    expect(await app.browser().put(path, { token })).toMatchObject(refusal("signed-out"));
    expect(await emailOf(ana.browser)).toBe(before);
    expect((await confirm(ana, token)).status).toBe(200);
  });

  test("can't take an email that someone has by then (R2.9, R2.30)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const { confirm: token } = await askForEmail(app, ana.browser, after);
    await signUpMember(app.browser(), { email: after });
    expect(await confirm(ana, token)).toMatchObject(refusal("email-taken"));
    expect(await emailOf(ana.browser)).toBe(before);
  });

  test("gives an email to one of two accounts that confirm it at the same moment (R2.9, R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const ben = await signUpMember(app.browser(), { email: "ben@example.org" });
    const { confirm: first } = await askForEmail(app, ana.browser, after);
    const { confirm: second } = await askForEmail(app, ben.browser, after);
    const [confirming, confirmingToo] = await writeAtOnce(
      app.deps.database,
      { kind: "delete", table: "verifications" },
      [() => confirm(ana, first), () => confirm(ben, second)],
    );
    expect(confirming).toMatchObject({ status: 200, body: { user: { email: after } } });
    expect(confirmingToo).toMatchObject(refusal("email-taken"));
    expect(await emailOf(ben.browser)).toBe("ben@example.org");
    expect(await pendingOf(ben)).toBe(after);
  });

  test("can't take the email of someone who signs up at the same moment (R2.9, R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const { confirm: token } = await askForEmail(app, ana.browser, after);
    const [signingUp, confirming] = await writeAtOnce(
      app.deps.database,
      { kind: "insert", table: "users" },
      [
        () => app.browser().post("/api/accounts", memberSignUp({ email: after })),
        () => confirm(ana, token),
      ],
    );
    expect(signingUp.status).toBe(201);
    expect(confirming).toMatchObject(refusal("email-taken"));
    expect(await emailOf(ana.browser)).toBe(before);
  });

  test("keeps the old email from someone who signs up at the same moment (R2.9, R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const proof = await askForProof(app, ana.browser);
    await ana.browser.put("/api/address-proofs", { token: proof });
    const { confirm: token, undo: undoToken } = await askForEmail(app, ana.browser, after);
    const [confirming, signingUp] = await writeAtOnce(
      app.deps.database,
      { kind: "delete", table: "verifications" },
      [
        () => confirm(ana, token),
        () => app.browser().post("/api/accounts", memberSignUp({ email: before })),
      ],
    );
    expect(confirming.status).toBe(200);
    expect(signingUp).toMatchObject(refusal("account-creation-failed"));
    expect((await undo(app, undoToken)).status).toBe(200);
  });

  test("is stopped by its owner, by the old email, by a new password, and by time (R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const ask = () => askForEmail(app, ana.browser);
    const own = await ask();
    expect((await ana.browser.delete(path)).status).toBe(204);
    expect(await pendingOf(ana)).toBeUndefined();
    expect(await confirm(ana, own.confirm)).toMatchObject(refusal("confirmation-failed"));

    const warned = await ask();
    const stopped = await undo(app, warned.undo);
    expect(stopped).toMatchObject({ status: 200, body: { resetToken: null } });
    expect(await confirm(ana, warned.confirm)).toMatchObject(refusal("confirmation-failed"));
    expect(await undo(app, warned.undo)).toMatchObject(refusal("confirmation-failed"));

    app.setTime(new Date(app.deps.clock().getTime() + dayMs));
    const changing = await ask();
    await ana.browser.put("/api/me/password", {
      currentPassword: testPassword,
      newPassword: testPassword,
    });
    expect(await confirm(ana, changing.confirm)).toMatchObject(refusal("confirmation-failed"));

    const reset = await ask();
    const token = await askForReset(app, before);
    await app.browser().put("/api/password-resets", { token, password: testPassword });
    await ana.browser.post("/api/session", { email: before, password: testPassword });
    expect(await confirm(ana, reset.confirm)).toMatchObject(refusal("confirmation-failed"));

    app.setTime(new Date(app.deps.clock().getTime() + dayMs));
    const late = await ask();
    app.setTime(new Date(app.deps.clock().getTime() + dayMs));
    expect(await confirm(ana, late.confirm)).toMatchObject(refusal("confirmation-failed"));
    expect(await emailOf(ana.browser)).toBe(before);
  });

  test("ends links to the old email, and keeps sessions (R2.30)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const phone = app.browser();
    await phone.post("/api/session", { email: before, password: testPassword });
    const proof = await askForProof(app, ana.browser);
    const reset = await askForReset(app, before);
    app.setTime(new Date(app.deps.clock().getTime() + dayMs / 2));
    const { confirm: token } = await askForEmail(app, ana.browser, after);
    await confirm(ana, token);
    expect(
      await app.browser().put("/api/password-resets", { token: reset, password: testPassword }),
    ).toMatchObject(refusal("reset-failed"));
    expect(await app.browser().put("/api/address-proofs", { token: proof })).toMatchObject(
      refusal("confirmation-failed"),
    );
    expect(await emailOf(phone)).toBe(after);
    const records = await phone.get("/api/me/records");
    expect(records).toMatchObject({ body: { addressConfirmed: true } });
  });

  test("can be undone for a week, with a new password, and every session ends (R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const token = await askForProof(app, ana.browser);
    await ana.browser.put("/api/address-proofs", { token });
    const change = await askForEmail(app, ana.browser, after);
    await confirm(ana, change.confirm);
    // Nobody can take the old email meanwhile, by a sign-up or by a change.
    const signUp = await app.browser().post("/api/accounts", memberSignUp({ email: before }));
    expect(signUp).toMatchObject(refusal("account-creation-failed"));
    const other = await signUpMember(app.browser());
    await other.browser.post(path, { email: before, currentPassword: testPassword });
    await app.deps.outbox.run();
    expect(await pendingOf(other)).toBe(before);

    // Someone who took over the account may have changed the password, and the email once more.
    await ana.browser.put("/api/me/password", {
      currentPassword: testPassword,
      newPassword: "taken over",
    });
    await ana.browser.post("/api/session", { email: after, password: "taken over" });
    const link = { token: await askForReset(app, after), password: "taken again" };
    const back = await undo(app, change.undo);
    const { resetToken } = emailUndoneSchema.parse(back.body);
    expect(await ana.browser.get(path)).toMatchObject(refusal("signed-out"));
    expect(await app.browser().put("/api/password-resets", link)).toMatchObject(
      refusal("reset-failed"),
    );
    const password = "mine again";
    const chosen = await app.browser().put("/api/password-resets", { token: resetToken, password });
    expect(chosen.status).toBe(204);
    expect((await logIn(app, before, password)).status).toBe(200);
    expect(await logIn(app, after, "taken over")).toMatchObject(refusal("login-failed"));
    expect(await undo(app, change.undo)).toMatchObject(refusal("confirmation-failed"));
  });

  test("frees an old email that was never confirmed at once, and can be undone all the same (R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const change = await askForEmail(app, ana.browser, after);
    await confirm(ana, change.confirm);
    // Its owner, or a thief who wants to keep what they took.
    const next = await signUpMember(app.browser(), { email: before });
    const { resetToken: token } = emailUndoneSchema.parse((await undo(app, change.undo)).body);
    expect(await next.browser.get(path)).toMatchObject(refusal("signed-out"));
    const password = "mine again";
    expect((await app.browser().put("/api/password-resets", { token, password })).status).toBe(204);
    const back = await app.browser().post("/api/session", { email: before, password });
    expect(back.body).toMatchObject({ user: { id: ana.user.id } });
    expect(await logIn(app, before, testPassword)).toMatchObject(refusal("login-failed"));
  });

  test("isn't undone once someone else has confirmed the old email (R2.30)", async ({
    ownApp: app,
  }) => {
    const stranger = await signUpMember(app.browser(), { email: before });
    const change = await askForEmail(app, stranger.browser, after);
    await confirm(stranger, change.confirm);
    const owner = await signUpMember(app.browser(), { email: before });
    const token = await askForProof(app, owner.browser);
    await owner.browser.put("/api/address-proofs", { token });
    expect(await undo(app, change.undo)).toMatchObject(refusal("email-taken"));
    expect(await emailOf(owner.browser)).toBe(before);
    expect(await emailOf(stranger.browser)).toBe(after);
  });

  test("undoes everything that followed, too (R2.30)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const first = await askForEmail(app, ana.browser, after);
    await confirm(ana, first.confirm);
    app.setTime(new Date(app.deps.clock().getTime() + dayMs));
    await ana.browser.post("/api/session", { email: after, password: testPassword });
    const second = await askForEmail(app, ana.browser, "third@example.org");
    await confirm(ana, second.confirm);
    await undo(app, first.undo);
    expect(await undo(app, second.undo)).toMatchObject(refusal("confirmation-failed"));
    expect(await isOpen(app, before)).toBe(true);
  });

  test("tells the email that the account loses, also after later changes (R2.30)", async ({
    ownApp: app,
  }) => {
    app.deps.outbox.wake = () => undefined;
    const ana = await signUpMember(app.browser(), { email: before });
    const first = await askForEmail(app, ana.browser, "second@example.org");
    await confirm(ana, first.confirm);
    const second = await askForEmail(app, ana.browser, "third@example.org");
    await confirm(ana, second.confirm);
    expect((await undo(app, first.undo)).status).toBe(200);
    const told = await app.deps.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "email-changed-back")
      .execute();
    expect(told).toEqual([{ recipient: "third@example.org" }]);
  });

  test("frees the old email after a week (R2.30)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const change = await askForEmail(app, ana.browser, after);
    await confirm(ana, change.confirm);
    app.setTime(new Date(app.deps.clock().getTime() + 7 * dayMs));
    expect(await undo(app, change.undo)).toMatchObject(refusal("confirmation-failed"));
    await signUpMember(app.browser(), { email: before });
  });

  test("can be requested only a few times per old and new email (R2.30)", async ({
    ownApp: app,
  }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const ask = (email: string) => ana.browser.post(path, { email, currentPassword: testPassword });
    for (const number of [1, 2, 3]) expect((await ask(`${number}@example.org`)).status).toBe(202);
    // Otherwise the old email could be flooded.
    expect(await ask("4@example.org")).toMatchObject(refusal("too-many-attempts"));
    expect(await ana.browser.post("/api/password-resets", { email: before })).toMatchObject(
      refusal("too-many-attempts"),
    );
    // What the account did is no stranger's, and the other way around.
    const stranger = await app.browser().post("/api/password-resets", { email: before });
    expect(stranger.status).toBe(202);
  });

  test("is gone after a closing (R2.30, R14.4)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser(), { email: before });
    const change = await askForEmail(app, ana.browser, after);
    await confirm(ana, change.confirm);
    await ana.browser.send("DELETE", "/api/me", { body: { password: testPassword } });
    expect(await undo(app, change.undo)).toMatchObject(refusal("confirmation-failed"));
  });
});

import { expect } from "vitest";
import { browserOfOldPassword } from "#test-support/databases/overtake.ts";
import { noticesIn } from "#test-support/people/account-notices.ts";
import { makeKey, makeOperator, signUpOperator } from "#test-support/people/operators.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  type Person,
} from "#test-support/people/people.ts";
import { addSecondStep, typePassword } from "#test-support/people/second-step.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForReset } from "#test-support/servers/written-mail.ts";
import { listOperatorRows } from "../../accounts/accounts.service.ts";

/** The newest entry of the operators' log. */
async function lastAct({ browser }: Pick<Person, "browser">): Promise<unknown> {
  const { body } = await browser.get("/api/operator/acts");
  return (body as { acts: unknown[] }).acts[0];
}

/** A club with a member, and an operator who is in neither. */
async function openWorld(app: TestApp) {
  app.deps.outbox.wake = () => undefined;
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin);
  const member = await signUpMemberAt(app.browser(), event);
  const operator = await signUpOperator(app);
  app.setTime(new Date(app.deps.clock().getTime() + 60_000));
  const ask = (path: string, body: object) => operator.browser.post(`/api/operator/${path}`, body);
  const history = async () => {
    const { body } = await admin.browser.get(`${admin.api}/history`);
    return (body as { operations: unknown[] }).operations;
  };
  return { admin, member, operator, ask, history, event };
}

/** What operators ask about one account, by path. */
const askingAbout = {
  people: {},
  "reset-links": {},
  "email-changes": { newEmail: "next@example.org" },
  "second-step-resets": {},
  owners: { clubId: "some" },
  "account-closings": {},
};

const resets = ["reset-links", "email-changes", "second-step-resets"] as const;

onEveryDatabase("An operator", { own: true }, (test) => {
  test("looks up an account by its exact email, and sees nothing that it attended (R32.9)", async ({
    ownApp: app,
  }) => {
    const { admin, member, ask } = await openWorld(app);
    await addSecondStep(app, admin);
    const { id, name, email } = member.user;
    expect(await ask("people", { email: ` ${email.toUpperCase()}` })).toMatchObject({
      status: 200,
      body: { id, name, email, hasSecondStep: false, isOperator: false, clubs: 1, lastOwnerOf: [] },
    });
    expect(await ask("people", { email: admin.user.email })).toMatchObject({
      body: { hasSecondStep: true, clubs: 1, lastOwnerOf: [admin.club] },
    });
    const asked = await ask("people", { email });
    const shown = ["clubs", "email", "hasSecondStep", "id", "isOperator", "lastOwnerOf", "name"];
    expect(Object.keys(asked.body as object).toSorted()).toEqual(shown);
  });

  test("makes a link to choose a new password, which the clubs' History and the log record (R2.17, R32.10)", async ({
    ownApp: app,
  }) => {
    const { member, operator, ask, history } = await openWorld(app);
    const { id, name, email } = member.user;
    const made = await ask("reset-links", { email });
    expect(made).toMatchObject({ status: 201, body: { clubs: 1 } });
    const { url, expiresAt } = made.body as { url: string; expiresAt: number };
    expect(expiresAt).toBe(app.deps.clock().getTime() + 3_600_000);
    expect(url).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\w{48}$/);
    const token = new URL(url).searchParams.get("token");
    const reset = { token, password: "a better one" };
    expect((await app.browser().put("/api/password-resets", reset)).status).toBe(204);
    const login = { email, password: "a better one" };
    expect((await app.browser().post("/api/session", login)).status).toBe(200);
    const what = { kind: "reset-link-made", account: { id, name } };
    expect((await history())[0]).toMatchObject({ actor: null, what });
    const actor = { id: operator.user.id };
    expect(await lastAct(operator)).toMatchObject({ ...what, actor, details: {} });
  });

  test("gives an account another email, unless someone has it (R2.31, R32.10)", async ({
    ownApp: app,
  }) => {
    const { admin, member, operator, ask, history } = await openWorld(app);
    const { email, id } = member.user;
    const change = (newEmail: string) => ask("email-changes", { email, newEmail });
    expect(await change(admin.user.email)).toMatchObject(refusal("email-taken"));
    const before = await app.dump();
    const own = await change(` ${email.toUpperCase()}`);
    expect(own).toMatchObject(invalidInput({ newEmail: "their-email" }));
    const kept = ["users", "outbox", "operations", "operatorActs"] as const;
    const after = await app.dump();
    for (const table of kept) expect(after[table], table).toEqual(before[table]);
    expect(await change("nonsense")).toMatchObject(invalidInput({ newEmail: "not-an-email" }));
    const body = { clubs: 1, tellsOld: false };
    expect(await change("next@example.org")).toMatchObject({ status: 200, body });
    expect((await typePassword(app.browser(), email)).status).toBe(401);
    expect((await typePassword(app.browser(), "next@example.org")).status).toBe(200);
    expect((await history())[0]).toMatchObject({ actor: null, what: { kind: "email-changed" } });
    expect(await lastAct(operator)).toMatchObject({ kind: "email-changed", account: { id } });
    expect(JSON.stringify((await app.dump())["operatorActs"])).not.toContain("@");
  });

  test("removes the second step of someone who lost it, and tells them (R30.9, R32.10)", async ({
    ownApp: app,
  }) => {
    const { admin, operator, ask, history } = await openWorld(app);
    const { email, id } = admin.user;
    const reset = () => ask("second-step-resets", { email });
    expect(await reset()).toMatchObject(refusal("no-second-step"));
    await addSecondStep(app, admin);
    expect(await reset()).toMatchObject({ status: 200, body: { clubs: 1 } });
    expect((await admin.browser.get("/api/session")).body).toEqual({ user: null });
    expect(await typePassword(admin.browser, email)).toMatchObject({ body: { user: { id } } });
    expect((await history())[0]).toMatchObject({
      actor: null,
      what: { kind: "second-step-reset" },
    });
    expect(await noticesIn(app)).toContainEqual({ change: "second-steps-reset", recipient: email });
    expect(await lastAct(operator)).toMatchObject({ kind: "second-step-reset", account: { id } });
  });

  test("makes an owner, themselves too, in the club's History (R16.5, R32.11)", async ({
    ownApp: app,
  }) => {
    const { admin, member, operator, ask, history } = await openWorld(app);
    const { id: clubId } = admin.club;
    for (const { user, browser } of [member, operator]) {
      expect((await browser.get(`${admin.api}/members`)).status).toBe(404);
      app.setTime(new Date(app.deps.clock().getTime() + 60_000));
      expect((await ask("owners", { clubId, email: user.email })).status).toBe(204);
      expect((await browser.get(`${admin.api}/members`)).status).toBe(200);
      const account = { id: user.id };
      const given = { kind: "seat-given", role: "owner", account };
      expect((await history())[0]).toMatchObject({ actor: null, what: given });
      const made = { kind: "owner-made", account, club: { id: clubId } };
      expect(await lastAct(operator)).toMatchObject({ ...made, actor: { id: operator.user.id } });
    }
    const acts = async () => (await app.dump())["operatorActs"]?.length;
    const before = await acts();
    expect((await ask("owners", { clubId, email: admin.user.email })).status).toBe(204);
    expect(await acts()).toBe(before);
    const nowhere = { clubId: "nowhere", email: member.user.email };
    expect(await ask("owners", nowhere)).toMatchObject(refusal("not-found"));
  });

  test("makes no owner of a deleted club (R5.6, R32.11)", async ({ ownApp: app }) => {
    const { admin, member, ask } = await openWorld(app);
    const { id: clubId, name: clubName } = admin.club;
    expect((await admin.browser.post(`${admin.api}/deletion`, { clubName })).status).toBe(204);
    const owner = { clubId, email: member.user.email };
    expect(await ask("owners", owner)).toMatchObject(refusal("not-found"));
  });

  test("closes an account, which says first which clubs no one would own (R14.1, R32.10)", async ({
    ownApp: app,
  }) => {
    const { admin, operator, ask } = await openWorld(app);
    const { password } = operator;
    const { email, id } = admin.user;
    const { id: clubId, name: clubName } = admin.club;
    const lastOwner = refusal("last-owner", { clubId, clubName });
    expect(await ask("account-closings", { email, password })).toMatchObject(lastOwner);
    expect((await admin.browser.get(`${admin.api}/events`)).status).toBe(200);
    const closing = { email, password, asLastOwnerOf: [clubId] };
    expect((await ask("account-closings", closing)).status).toBe(204);
    expect((await admin.browser.get(`${admin.api}/events`)).status).toBe(401);
    expect(await ask("account-closings", closing)).toMatchObject(refusal("not-found"));
    expect(await lastAct(operator)).toMatchObject({ kind: "account-closed", account: { id } });
  });

  test("proves again who they are before they close an account (R32.10)", async ({
    ownApp: app,
  }) => {
    const { member, ask } = await openWorld(app);
    const { email } = member.user;
    const close = (proof: object) => ask("account-closings", { email, ...proof });
    expect(await close({})).toMatchObject(invalidInput({ password: "required" }));
    const wrong = await close({ password: "a wrong one" });
    expect(wrong).toMatchObject(invalidInput({ password: "wrong-password" }));
    expect((await member.browser.get("/api/me/clubs")).status).toBe(200);
  });

  test("closes no account with a password that was changed meanwhile (R32.10)", async ({
    ownApp: app,
  }) => {
    const { member, operator } = await openWorld(app);
    const late = browserOfOldPassword(app, operator);
    const { password } = operator;
    const { email } = member.user;
    const answer = await late.post("/api/operator/account-closings", { email, password });
    expect(answer).toMatchObject(refusal("signed-out"));
    expect((await member.browser.get("/api/me/clubs")).status).toBe(200);
  });

  test("is who closed an account in the club's History, and the person is told (R3.18, R32.10)", async ({
    ownApp: app,
  }) => {
    const { admin, member, operator, ask, history } = await openWorld(app);
    const { password } = operator;
    await ask("owners", { clubId: admin.club.id, email: member.user.email });
    const { id, email } = member.user;
    expect((await ask("account-closings", { email, password })).status).toBe(204);
    const what = { kind: "seat-removed", account: { id }, role: "owner" };
    expect((await history())[0]).toMatchObject({ actor: null, what });
    const told = { change: "account-closed-by-operator", recipient: email };
    expect(await noticesIn(app)).toContainEqual(told);
    const lastOwner = { email: admin.user.email, asLastOwnerOf: [admin.club.id] };
    await app.deps.outbox.run();
    expect((await ask("account-closings", { ...lastOwner, password })).status).toBe(204);
    const rows = await app.deps.database.read
      .selectFrom("operations")
      .select("actorId")
      .where("kind", "=", "events-closed")
      .execute();
    expect(rows).toEqual([{ actorId: null }]);
  });

  test("can't take their own account around what the account page asks (R32.10)", async ({
    ownApp: app,
  }) => {
    const { operator, ask } = await openWorld(app);
    const { email } = operator.user;
    for (const path of [...resets, "account-closings"] as const)
      expect(await ask(path, { ...askingAbout[path], email }), path).toMatchObject(
        refusal("own-account"),
      );
    expect((await operator.browser.get("/api/session")).body).toMatchObject({
      user: { email, operator: "ready" },
    });
  });

  test("can help people 30 times in an hour (R32.12)", async ({ ownApp: app }) => {
    const { member, ask } = await openWorld(app);
    const { email } = member.user;
    for (let count = 0; count < 30; count += 1)
      expect((await ask("reset-links", { email })).status).toBe(201);
    for (const path of [...resets, "owners", "account-closings"] as const)
      expect(await ask(path, { ...askingAbout[path], email }), path).toMatchObject(
        refusal("too-many-attempts"),
      );
    expect((await ask("people", { email })).status).toBe(200);
  });

  test("can look up 60 accounts in a row, and then one every 10 seconds (R32.12)", async ({
    ownApp: app,
  }) => {
    const { member, ask } = await openWorld(app);
    const { email } = member.user;
    for (let count = 0; count < 30; count += 1) {
      expect((await ask("people", { email })).status).toBe(200);
      expect((await ask("people", { email: "nobody@example.org" })).status).toBe(404);
    }
    expect(await ask("people", { email })).toMatchObject(refusal("too-many-attempts"));
    expect((await ask("reset-links", { email })).status).toBe(201);
    app.setTime(new Date(app.deps.clock().getTime() + 10_000));
    expect((await ask("people", { email })).status).toBe(200);
    expect((await ask("people", { email })).status).toBe(429);
  });

  test("is told about an email that no account has, and one that is none (R32.10)", async ({
    ownApp: app,
  }) => {
    const { member, ask } = await openWorld(app);
    await member.browser.send("DELETE", "/api/me", { body: { password: member.password } });
    for (const [path, more] of Object.entries(askingAbout)) {
      for (const email of ["nobody@example.org", member.user.email])
        expect(await ask(path, { ...more, email }), path).toMatchObject(refusal("not-found"));
      expect(await ask(path, { ...more, email: "nonsense" }), path).toMatchObject(
        invalidInput({ email: "not-an-email" }),
      );
    }
  });

  test("has passed a second step before anything of this (R32.3)", async ({ ownApp: app }) => {
    const { admin, member, event } = await openWorld(app);
    const weak = await signUpMember(app.browser());
    await checkIn(weak, event.code);
    await makeOperator(app, weak);
    const before = await app.dump();
    for (const [path, more] of Object.entries(askingAbout)) {
      const body = { ...more, email: member.user.email };
      const ask = ({ browser }: Pick<Person, "browser">) =>
        browser.post(`/api/operator/${path}`, body);
      expect(await ask({ browser: app.browser() }), path).toMatchObject(refusal("signed-out"));
      for (const person of [member, admin])
        expect(await ask(person), path).toMatchObject(refusal("wrong-role"));
      expect(await ask(weak), path).toMatchObject(refusal("second-step-required"));
    }
    expect(await app.dump()).toEqual(before);
  });
});

onEveryDatabase("An operator's own account", { own: true }, (test) => {
  test("is guarded like one whose club requires a second step (R30.13, R32.4)", async ({
    ownApp: app,
  }) => {
    const operator = await signUpMember(app.browser());
    const { browser, password, user } = operator;
    await makeOperator(app, operator);
    const need = refusal("second-step-required");
    const setUp = () => browser.post("/api/me/second-step-setups", { password });
    expect(await browser.put("/api/me/name", { name: "Someone Else" })).toMatchObject(need);
    expect((await browser.get("/api/me/clubs")).status).toBe(200);
    expect((await setUp()).status).toBe(200);
    await addSecondStep(app, operator);
    expect((await browser.put("/api/me/name", { name: "Someone Else" })).status).toBe(200);
    // The password alone, in a session that began before the step, replaces nothing.
    expect(await typePassword(app.browser(), user.email)).toMatchObject({ body: { user: null } });
  });

  test("gets one email if another operator closes it, about the closing (R32.7, R32.10)", async ({
    ownApp: app,
  }) => {
    const { operator, ask } = await openWorld(app);
    const other = await signUpOperator(app);
    const { email } = other.user;
    const toOther = async () =>
      (await noticesIn(app)).filter(({ recipient }) => recipient === email);
    await app.deps.outbox.run();
    expect(await toOther()).toEqual([]);
    const { password } = operator;
    expect((await ask("account-closings", { email, password })).status).toBe(204);
    expect(await toOther()).toEqual([{ change: "account-closed-by-operator", recipient: email }]);
    const operators = await listOperatorRows(app.deps.database.read);
    expect(operators.map(({ id }) => id)).toEqual([operator.user.id]);
  });

  test("stops managing the site when it is closed, or a link is the first to confirm its email (R32.7)", async ({
    ownApp: app,
  }) => {
    const { password, browser, user } = await signUpOperator(app);
    const mistyped = await signUpMember(app.browser());
    await makeOperator(app, mistyped);
    app.deps.outbox.wake = () => undefined;
    const operators = async () =>
      (await listOperatorRows(app.deps.database.read)).map(({ id }) => id).toSorted();
    expect(await operators()).toEqual([user.id, mistyped.user.id].toSorted());
    const waiting = await makeKey(app);
    const closed = await browser.send("DELETE", "/api/me", { body: { password } });
    expect(closed.status).toBe(204);
    expect(await operators()).toEqual([mistyped.user.id]);
    const removed = { change: "operator-removed", recipient: user.email };
    expect(await noticesIn(app)).toContainEqual(removed);
    const successor = await signUpMember(app.browser());
    const late = await successor.browser.put("/api/me/operator", { key: waiting });
    expect(late).toMatchObject(refusal("confirmation-failed"));

    const token = await askForReset(app, mistyped.user.email);
    const reset = { token, password: "a better one" };
    expect((await app.browser().put("/api/password-resets", reset)).status).toBe(204);
    expect(await operators()).toEqual([]);
    const { email: recipient } = mistyped.user;
    expect(await noticesIn(app)).toContainEqual({ ...removed, recipient });
    const { body } = await (await signUpOperator(app)).browser.get("/api/operator/acts");
    const because = (body as { acts: { kind: string; details: object }[] }).acts.flatMap(
      ({ kind, details }) => (kind === "operator-removed" ? details : []),
    );
    expect(because).toEqual(
      expect.arrayContaining([{ because: "account-closed" }, { because: "email-confirmed" }]),
    );
  });
});

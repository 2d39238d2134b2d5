import { afterAll, expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { openSchool, restOfSignUp, signUpAtSchool } from "#test-support/issuer/school.ts";
import { confirmAtSchool, connectSchool, locationOf } from "#test-support/issuer/visit-school.ts";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { askForProof, askForReset } from "#test-support/servers/written-mail.ts";

const school = await openSchool();
const group = { options: school.options(), own: true };
afterAll(() => school.issuer.stop());

onEveryDatabase("An account without a password", group, (test) => {
  test("gets one by a reset link, and keeps the school's login if the email is confirmed", async ({
    app,
  }) => {
    const [browser, student] = [app.browser(), await school.student()];
    const user = await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const proof = await askForProof(app, browser);
    await app.browser().put("/api/address-proofs", { token: proof });
    const token = await askForReset(app, user.email);
    const password = "a new battery";
    expect((await app.browser().put("/api/password-resets", { token, password })).status).toBe(204);
    const login = { email: user.email, password };
    expect((await app.browser().post("/api/session", login)).status).toBe(200);
    expect(locationOf(await student.visit(app.browser()))).toBe("/");
  });

  test("is closed after confirming at the school, and can't come back (R28.11)", async ({
    app,
  }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    expect(await browser.send("DELETE", "/api/me", { body: {} })).toMatchObject(
      refusal("not-confirmed-again"),
    );
    expect(await confirmAtSchool(browser, student.sub)).toBe("/account?school=confirmed");
    expect((await browser.send("DELETE", "/api/me", { body: {} })).status).toBe(204);
    expect((await app.dump())["identities"]).toEqual([]);
    expect(locationOf(await student.visit(app.browser()))).toBe("/school-login");
  });

  test("isn't closed by anyone else's confirmation, nor an old one (R28.11)", async ({ app }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const other = await school.student();
    expect(await confirmAtSchool(browser, other.sub)).toBe("/account?school=other-person");
    await confirmAtSchool(browser, student.sub);
    const friend = app.browser();
    await signUpAtSchool(friend, other, { email: "kim@example.org" });
    for (const [name, value] of browser.cookies)
      if (name.endsWith("school_again")) friend.cookies.set(name, value);
    const close = (by: Browser) => by.send("DELETE", "/api/me", { body: {} });
    expect(await close(friend)).toMatchObject(refusal("not-confirmed-again"));
    app.setTime(new Date(app.deps.clock().getTime() + 6 * 60_000));
    expect(await close(browser)).toMatchObject(refusal("not-confirmed-again"));
  });

  test("isn't closed by a confirmation of another session, or of a login that was disconnected since (R28.11)", async ({
    app,
  }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const other = app.browser();
    await student.visit(other);
    await confirmAtSchool(browser, student.sub);
    for (const [name, value] of browser.cookies)
      if (name.endsWith("school_again")) other.cookies.set(name, value);
    const close = (by: Browser) => by.send("DELETE", "/api/me", { body: {} });
    expect(await close(other)).toMatchObject(refusal("not-confirmed-again"));
    await app.deps.database.write.deleteFrom("identities").execute();
    expect(await close(browser)).toMatchObject(refusal("signed-out"));
  });

  test("isn't closed by a login at the school from before (R28.11)", async ({ app }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const early = Math.floor(Date.now() / 1000) - 3600;
    for (const claims of [{ auth_time: early }, { auth_time: null }]) {
      await school.issuer.command({ lie: { claims } });
      expect(await confirmAtSchool(browser, student.sub)).toBe("/account?school=not-again");
    }
    await school.issuer.command({ lie: {} });
    expect(await browser.send("DELETE", "/api/me", { body: {} })).toMatchObject(
      refusal("not-confirmed-again"),
    );
  });

  test("unlocks a scanner that it locked, by confirming at the school (R28.11)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const student = await school.student();
    await connectSchool(admin, student.sub);
    const event = await createEvent(admin);
    await app.deps.database.write.deleteFrom("credentials").execute();
    await admin.browser.post(`${admin.api}/events/${event.id}/lock`, { cardsOnly: true });
    expect((await admin.browser.get("/api/session")).body).toMatchObject({ locked: true });
    const unlock = () => admin.browser.send("DELETE", "/api/session/lock", { body: {} });
    expect(await unlock()).toMatchObject(refusal("not-confirmed-again"));
    const other = await school.student();
    expect(await confirmAtSchool(admin.browser, other.sub)).toBe("/account?school=other-person");
    expect(await unlock()).toMatchObject(refusal("not-confirmed-again"));
    expect(await confirmAtSchool(admin.browser, student.sub)).toBe("/account?school=confirmed");
    expect((await unlock()).status).toBe(204);
    expect((await admin.browser.get("/api/session")).body).toMatchObject({
      user: { id: admin.user.id },
    });
  });

  test("is in its owner's export, and gone when it is erased", async ({ app }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    expect((await browser.get("/api/me/export")).body).toMatchObject({
      schoolLogins: [{ issuer: school.issuer.url, subject: student.sub, email: student.email }],
      sessions: [{ startedWith: "school" }],
    });
    expect((await browser.get("/api/me/sessions")).body).toMatchObject({
      sessions: [{ method: "school" }],
    });
  });

  test("can't be confirmed by anyone who is logged out", async ({ app }) => {
    const answer = await app.browser().get("/api/school-login?for=confirm&redirect=/account");
    expect(locationOf(answer)).toBe("/login?redirect=%2Faccount&school=failed");
    const browser = app.browser();
    await (await school.student()).visit(browser);
    const rest = restOfSignUp({ email: "a@example.org" });
    expect((await browser.post("/api/school-login/account", rest)).status).toBe(201);
  });
});

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { signUpMember, testPassword, type Person } from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { AppError } from "../../platform/app-error.ts";

const newPassword = "battery staple horse";
const change = (
  { browser }: { browser: Browser },
  currentPassword: unknown = testPassword,
  password: unknown = newPassword,
) => browser.put("/api/me/password", { currentPassword, newPassword: password });
const signIn = (browser: Browser, { user }: Person, password = testPassword) =>
  browser.post("/api/session", { email: user.email, password });
const wrong = invalidInput({ currentPassword: "wrong-current-password" });

onEveryDatabase("A password change", (test) => {
  test("lets the new password in and the old one no longer", async ({ app }) => {
    const person = await signUpMember(app.browser());
    expect(await change(person)).toMatchObject({ status: 204, text: "" });
    expect(await signIn(app.browser(), person)).toMatchObject(refusal("login-failed"));
    expect(await signIn(app.browser(), person, newPassword)).toMatchObject({ status: 200 });
  });

  test("ends every other session and gives this browser a new one (R2.15)", async ({
    ownApp: app,
  }) => {
    const person = await signUpMember(app.browser());
    const [other, copy] = [app.browser(), app.browser()];
    await signIn(other, person);
    for (const [name, value] of person.browser.cookies) copy.cookies.set(name, value);

    await change(person);
    expect(await other.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect(await copy.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect(await person.browser.get("/api/me/clubs")).toMatchObject({ status: 200 });
    expect((await app.dump()).sessions).toHaveLength(1);
  });

  test("requires the current password, and names the field if it is wrong (R2.15)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const before = await app.dump();
    expect(await change(person, "wrong password")).toMatchObject(wrong);
    const { failures: _, refusedSignIns: __, ...after } = await app.dump();
    expect(before).toMatchObject(after);
    expect(await signIn(app.browser(), person)).toMatchObject({ status: 200 });
  });

  test("checks the new password like a sign-up does", async ({ app }) => {
    const person = await signUpMember(app.browser());
    expect(await change(person, testPassword, "12345")).toMatchObject(
      invalidInput({ newPassword: { code: "password-too-short", params: { minimum: 6 } } }),
    );
    expect(await change(person, "", "x".repeat(129))).toMatchObject(
      invalidInput({
        currentPassword: "required",
        newPassword: { code: "password-too-long", params: { maximum: 128 } },
      }),
    );
    expect(await signIn(app.browser(), person)).toMatchObject({ status: 200 });
  });

  test("counts wrong guesses together with sign-ins, and resets the count after the right password", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    for (let guess = 0; guess < 5; guess += 1)
      expect(await change(person, `guess ${guess}`)).toMatchObject(wrong);
    const refused = await change(person);
    expect(refused).toMatchObject(refusal("too-many-attempts"));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await signIn(person.browser, person)).toMatchObject(refusal("too-many-attempts"));

    app.setTime(new Date(app.deps.clock().getTime() + 2000));
    expect(await change(person)).toMatchObject({ status: 204 });
    expect(await change(person, "one more guess")).toMatchObject(wrong);
  });

  test("makes the links in earlier reset emails invalid (R2.15)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    await app.browser().post("/api/password-resets", { email: person.user.email });
    await app.deps.outbox.run();
    const folder = join(app.folder, "mail");
    const mail = readFileSync(join(folder, readdirSync(folder)[0] ?? ""), "utf8");
    const token = /token=3D(\w+)/.exec(mail.replaceAll("=\r\n", ""))?.[1];
    expect(token).toMatch(/^\w{20,}$/);

    await change(person);
    const answer = await app
      .browser()
      .put("/api/password-resets", { token, password: "stolen password" });
    expect(answer).toMatchObject(refusal("reset-failed"));
    expect(await signIn(app.browser(), person, newPassword)).toMatchObject({ status: 200 });
  });

  test("waits in the password hashing queue", async ({ ownApp: app }) => {
    const person = await signUpMember(app.browser());
    app.deps.hashQueue = () => Promise.reject(new AppError("unavailable", { retryAfter: 5 }));
    const answer = await change(person);
    expect(answer).toMatchObject(refusal("unavailable"));
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(app.log.takeErrors()).toMatchObject([{ status: 503 }]);
  });
});

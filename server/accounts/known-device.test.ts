import { describe, expect, it } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { signUpMember, testPassword, type Person } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createKnownDevices } from "./known-device.ts";
import { insertProof } from "./proofs.store.ts";

const newPassword = "a quite new password";
const cookieName = "rollcall_device";
const signIn = (browser: Browser, { user }: Person, password = testPassword) =>
  browser.post("/api/session", { email: user.email, password });

/** A browser on which a person has signed in and out again. */
async function usedBy(person: Person, browser: Browser): Promise<Browser> {
  expect((await signIn(browser, person)).status).toBe(200);
  await browser.delete("/api/session");
  return browser;
}

/** Guesses on a browser until it has to wait; returns how many guesses got through. */
async function guessOn(browser: Browser, person: Person): Promise<number> {
  for (let guess = 0; guess < 20; guess += 1) {
    const { status } = await signIn(browser, person, `guess ${guess}`);
    if (status === 429) return guess;
  }
  return expect.fail("Nobody had to wait.");
}

/** Makes sign-ins to an account wait, except on browsers where it has been used. */
async function guessFromElsewhere(app: TestApp, person: Person): Promise<void> {
  expect(await guessOn(app.browser(), person)).toBe(5);
}

onEveryDatabase("Wrong passwords on a browser on which an account was used", (test) => {
  test("block that browser and no other", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const [own, shared] = [
      await usedBy(person, app.browser()),
      await usedBy(person, app.browser()),
    ];
    expect(await guessOn(shared, person)).toBe(5);
    expect((await signIn(own, person)).status).toBe(200);
    expect((await signIn(app.browser(), person)).status).toBe(200);
    expect(await signIn(shared, person)).toMatchObject(refusal("too-many-attempts"));
  });

  test("count together wherever its mark is copied to", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const shared = await usedBy(person, app.browser());
    const copy = app.browser();
    copy.cookies.set(cookieName, shared.cookies.get(cookieName) ?? "");
    for (let guess = 0; guess < 4; guess += 1) await signIn(shared, person, `guess ${guess}`);
    expect(await guessOn(copy, person)).toBe(1);
  });

  test("aren't forgotten when someone signs in to a different account on it", async ({ app }) => {
    const [person, other] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const shared = await usedBy(person, app.browser());
    for (let guess = 0; guess < 4; guess += 1) await signIn(shared, person, `guess ${guess}`);
    await usedBy(other, shared);
    expect(await guessOn(shared, person)).toBe(1);
  });
});

onEveryDatabase("A new password", (test) => {
  /** Whether strangers' guesses block a browser. */
  const isHeldUp = async (browser: Browser, person: Person) =>
    (await signIn(browser, person, newPassword)).status === 429;

  test("makes other browsers unknown when it is changed, but not the one it is changed on", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const shared = await usedBy(person, app.browser());
    const copy = app.browser();
    copy.cookies.set(cookieName, person.browser.cookies.get(cookieName) ?? "");
    const input = { currentPassword: testPassword, newPassword };
    expect((await person.browser.put("/api/me/password", input)).status).toBe(204);

    await guessFromElsewhere(app, person);
    expect(await isHeldUp(shared, person)).toBe(true);
    expect(await isHeldUp(copy, person)).toBe(true);
    expect(await isHeldUp(person.browser, person)).toBe(false);
  });

  test("makes other browsers unknown when it is reset, but not the one with the link", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const [token, now] = ["a token", app.deps.clock()];
    const expiresAt = new Date(now.getTime() + 60_000);
    const { write } = app.deps.database;
    await insertProof(write, {
      kind: "reset-password",
      secret: token,
      accountId: person.user.id,
      now,
      expiresAt,
    });
    const browser = app.browser();
    await browser.put("/api/password-resets", { token, password: newPassword });

    await guessFromElsewhere(app, person);
    expect(await isHeldUp(person.browser, person)).toBe(true);
    expect(await isHeldUp(browser, person)).toBe(false);
  });
});

onEveryDatabase("The mark of a browser", (test) => {
  test("survives a change of the email (R2.18, R2.30)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const email = `new-${person.user.email}`;
    await app.deps.database.write
      .updateTable("users")
      .set({ email })
      .where("id", "=", person.user.id)
      .execute();
    const renamed = { ...person, user: { ...person.user, email } };
    await guessFromElsewhere(app, renamed);
    expect((await signIn(app.browser(), renamed)).status).toBe(429);
    expect((await signIn(person.browser, renamed)).status).toBe(200);
  });

  test("is ignored if it isn't ours or belongs to a different account", async ({ app }) => {
    const [person, other] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const [mark, others] = [person, other].map(
      ({ browser }) => browser.cookies.get(cookieName) ?? "",
    ) as [string, string];
    await guessFromElsewhere(app, person);
    const flipped = mark.slice(0, -1) + (mark.endsWith("A") ? "B" : "A");
    const moved = others.slice(0, 11) + mark.slice(11);
    for (const forged of [flipped, moved, others, mark.slice(0, 11) + others.slice(11), "x", ""]) {
      const browser = app.browser();
      browser.cookies.set(cookieName, forged);
      expect((await signIn(browser, person)).status, forged).toBe(429);
    }
    expect((await signIn(person.browser, person)).status).toBe(200);
  });
});

describe("The marks that a browser stores for the accounts used on it", () => {
  const devices = createKnownDevices("a secret", false);
  const cookies = (marks: string) => `${cookieName}=${marks}`;
  const accountOf = (email: string) => ({ id: `id of ${email}`, email });
  const remember = (marks: string, email: string, hash = "hash") =>
    devices.remember(cookies(marks), accountOf(email), hash);

  it("are one per account, for the last five, and unchanged for the same password", () => {
    let marks = "";
    for (let account = 0; account < 7; account += 1)
      marks = remember(marks, `${account}@example.org`);
    const known = (email: string) =>
      devices.find(cookies(marks), accountOf(email), "hash") !== undefined;
    expect([0, 1, 2, 6].map((account) => known(`${account}@example.org`))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(remember(marks, "6@example.org")).toBe(marks);
    expect(remember(marks, "4@example.org").split(".").toSorted()).toEqual(
      marks.split(".").toSorted(),
    );
  });

  it("don't include an old password's mark next to the new one's", () => {
    const old = remember("", "kim@example.org", "old");
    const marks = remember(old, "kim@example.org", "new");
    expect(marks).not.toContain(old);
    expect(marks.split(".")).toHaveLength(1);
    expect(devices.forget(cookies(old), accountOf("kim@example.org"))).toBe("");
  });

  it("stay the account's whatever its email is, also those that name an email (R2.18)", () => {
    const mark = remember("", "kim@example.org");
    const renamed = { ...accountOf("kim@example.org"), email: "new@example.org" };
    expect(devices.find(cookies(mark), renamed, "hash")).toBe(mark);
    // Of an earlier version.
    const old = devices.remember(undefined, { id: "kim@example.org", email: "" }, "hash");
    expect(devices.find(cookies(old), accountOf("kim@example.org"), "hash")).toBe(old);
    const replaced = remember(old, "kim@example.org");
    expect(replaced.split(".")).toHaveLength(1);
    expect(devices.find(cookies(replaced), renamed, "hash")).toBe(replaced);
  });

  it("differ from browser to browser", () => {
    expect(remember("", "kim@example.org")).not.toBe(remember("", "kim@example.org"));
  });

  it("are read only up to the maximum", () => {
    const many = Array.from({ length: 6 }, () => remember("", "kim@example.org", "old"));
    const mark = remember("", "kim@example.org", "new");
    const find = (marks: string[]) =>
      devices.find(cookies(marks.join(".")), accountOf("kim@example.org"), "new");
    expect(find([...many.slice(2), mark])).toBe(mark);
    expect(find([...many, mark])).toBeUndefined();
  });
});

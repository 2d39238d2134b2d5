import { expect } from "vitest";
import { noticesIn } from "#test-support/account-notices.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import type { Browser } from "#test-support/browser.ts";
import { makeKey, makeOperator, signUpOperator } from "#test-support/operators.ts";
import { signUpAdmin, signUpMember } from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import { addSecondStep, passMinutes } from "#test-support/second-step.ts";

const claim = (browser: Browser, key: unknown) => browser.put("/api/me/operator", { key });
const gone = refusal("confirmation-failed");

onEveryDatabase("The key for operators", { own: true, enginesDiffer: true }, (test) => {
  test("makes one account an operator, member or admin, who then sets up a second step (R32.2, R32.3)", async ({
    ownApp: app,
  }) => {
    app.deps.outbox.wake = () => undefined;
    for (const person of [await signUpMember(app.browser()), await signUpAdmin(app.browser())]) {
      const { browser, user } = person;
      const look = () => browser.get("/api/operator/operators");
      expect(await look()).toMatchObject(refusal("wrong-role"));
      expect((await browser.get("/api/session")).body).not.toHaveProperty("user.operator");
      const key = await makeKey(app);
      expect((await claim(browser, key)).status).toBe(204);
      expect(await noticesIn(app)).toContainEqual({
        ...{ change: "operator-added", recipient: user.email },
      });
      expect(await look()).toMatchObject(refusal("second-step-required"));
      expect((await browser.get("/api/session")).body).toMatchObject({
        user: { operator: "needs-second-step" },
      });
      await addSecondStep(app, person);
      expect(await look()).toMatchObject({ status: 200 });
      expect((await browser.get("/api/session")).body).toMatchObject({
        user: { operator: "ready" },
      });
    }
  });

  test("works once, for an hour, until there is a newer one, without telling which (R32.1, R32.2)", async ({
    ownApp: app,
  }) => {
    const [first, second] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const replaced = await makeKey(app);
    const late = await makeKey(app);
    expect(await claim(second.browser, replaced)).toMatchObject(gone);
    passMinutes(app, 60);
    expect(await claim(second.browser, late)).toMatchObject(gone);
    const key = await makeKey(app);
    passMinutes(app, 59);
    expect((await claim(first.browser, key)).status).toBe(204);
    expect(await claim(second.browser, key)).toMatchObject(gone);
    expect(await claim(second.browser, "anything")).toMatchObject(gone);
    expect(await claim(app.browser(), key)).toMatchObject(refusal("signed-out"));
    for (const wrong of ["", 1, "x".repeat(201)])
      expect(await claim(second.browser, wrong)).toMatchObject(refusal("invalid-input"));
  });

  test("is stored as a hash only (R32.1)", async ({ ownApp: app }) => {
    const key = await makeKey(app);
    expect(JSON.stringify(await app.dump())).not.toContain(key);
  });

  test("isn't used up by an operator, so a request that is sent again is no failure (R32.2)", async ({
    ownApp: app,
  }) => {
    const operator = await signUpMember(app.browser());
    await makeOperator(app, operator);
    const key = await makeKey(app);
    expect((await claim(operator.browser, key)).status).toBe(204);
    const other = await signUpMember(app.browser());
    expect((await claim(other.browser, key)).status).toBe(204);
  });

  test("goes to one of several who open it at once (R32.2)", async ({ ownApp: app }) => {
    const people = [];
    for (let count = 0; count < 4; count += 1) people.push(await signUpMember(app.browser()));
    const key = await makeKey(app);
    const answers = await Promise.all(people.map(({ browser }) => claim(browser, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422]);
    const { operators, operatorKeys } = await app.dump();
    expect([operators?.length, operatorKeys?.length]).toEqual([1, 0]);
  });

  test("can't be guessed by an account (R32.2)", async ({ ownApp: app }) => {
    const { browser } = await signUpMember(app.browser());
    for (let guess = 0; guess < 5; guess += 1)
      expect(await claim(browser, `guess ${guess}`)).toMatchObject(gone);
    expect(await claim(browser, await makeKey(app))).toMatchObject(refusal("too-many-attempts"));
  });

  test("comes from another operator, too, and the log says so (R32.5, R32.8)", async ({
    ownApp: app,
  }) => {
    const { browser, user } = await signUpOperator(app);
    passMinutes(app, 1);
    const made = await browser.post("/api/operator/keys", undefined);
    expect(made).toMatchObject({ status: 201, body: { url: expect.any(String) as string } });
    const { url, expiresAt } = made.body as { url: string; expiresAt: number };
    expect(expiresAt).toBe(app.deps.clock().getTime() + 3_600_000);
    expect(url).toMatch(/^http:\/\/localhost:3000\/operator\?key=[\w-]{32}$/);
    const other = await signUpMember(app.browser());
    const key = new URL(url).searchParams.get("key");
    passMinutes(app, 1);
    expect((await claim(other.browser, key)).status).toBe(204);
    // The clock stood still between these.
    const unordered = [expect.anything(), expect.anything()] as unknown[];
    const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
    expect((await browser.get("/api/operator/acts")).body).toMatchObject({
      acts: [
        { kind: "operator-added", actor: named(other.user), account: named(other.user) },
        { kind: "key-made", actor: named(user), account: null, club: null },
        ...unordered,
      ],
      hasMore: false,
    });
  });
});

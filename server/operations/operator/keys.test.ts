import { expect } from "vitest";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { noticesIn } from "#test-support/people/account-notices.ts";
import {
  endsOfLinks,
  keyOfLink,
  logInElsewhere,
  makeKey,
  makeOperator,
  signUpOperator,
  type Operator,
} from "#test-support/people/operators.ts";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { addSecondStep, passMinutes } from "#test-support/people/second-step.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { findAccount } from "../../accounts/accounts.service.ts";
import { resetSecondStep } from "../../accounts/second-step/reset-second-step.ts";
import { removeOperator } from "./operators.service.ts";

const claim = (browser: Browser, key: unknown) => browser.put("/api/me/operator", { key });
const logOut = (browser: Browser) => browser.delete("/api/session");
const gone = refusal("confirmation-failed");

const ask = ({ browser }: Operator, password?: string) =>
  browser.post("/api/operator/keys", password === undefined ? {} : { password });
/** A key as an operator gets it in a link. */
const keyFrom = async (operator: Operator) => keyIn(await ask(operator, operator.password));
const keyIn = ({ body }: Answer) => keyOfLink((body as { url: string }).url);

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
        change: "operator-added",
        recipient: user.email,
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

  test("stays unused by a session that ended meanwhile (R32.2)", async ({ ownApp: app }) => {
    const [leaving, other] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const key = await makeKey(app);
    const { rateLimits } = app.deps;
    const attempt: typeof rateLimits.attempt = async (...args) => {
      await logOut(leaving.browser);
      return rateLimits.attempt(...args);
    };
    const late = app.withParts({ rateLimits: { ...rateLimits, attempt } }).browser();
    for (const [name, value] of leaving.browser.cookies) late.cookies.set(name, value);
    expect(await claim(late, key)).toMatchObject(refusal("signed-out"));
    expect((await claim(other.browser, key)).status).toBe(204);
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
    const operator = await signUpOperator(app);
    const { browser, user } = operator;
    passMinutes(app, 1);
    const made = await ask(operator, operator.password);
    expect(made).toMatchObject({ status: 201, body: { url: expect.any(String) as string } });
    const { url, expiresAt } = made.body as { url: string; expiresAt: number };
    expect(expiresAt).toBe(app.deps.clock().getTime() + 3_600_000);
    expect(url).toMatch(/^http:\/\/localhost:3000\/operator#key=[\w-]{32}$/);
    const other = await signUpMember(app.browser());
    const key = keyIn(made);
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

  test("isn't given to a session alone, and ten times in a row at most (R32.5)", async ({
    ownApp: app,
  }) => {
    const operator = await signUpOperator(app);
    expect(await ask(operator)).toMatchObject(invalidInput({ password: "required" }));
    expect(await ask(operator, "a guess")).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect((await app.dump()).operatorKeys).toEqual([]);
    for (let count = 0; count < 10; count += 1)
      expect(await ask(operator, operator.password)).toMatchObject({ status: 201 });
    expect(await ask(operator, operator.password)).toMatchObject(refusal("too-many-attempts"));
  });

  test("is told to the other operators when someone uses it (R32.2)", async ({ ownApp: app }) => {
    app.deps.outbox.wake = () => undefined;
    const [first, second] = [await signUpOperator(app), await signUpOperator(app)];
    const third = await signUpMember(app.browser());
    const key = await keyFrom(first);
    await app.deps.database.write.deleteFrom("outbox").execute();
    expect((await claim(third.browser, key)).status).toBe(204);
    const told = await noticesIn(app);
    expect(told).toHaveLength(3);
    expect(new Set(told)).toEqual(
      new Set([
        { change: "operator-added", recipient: third.user.email },
        { change: "other-operator-added", recipient: first.user.email },
        { change: "other-operator-added", recipient: second.user.email },
      ]),
    );
  });

  test("ends when its maker's password, second step, or other sessions do (R32.5)", async ({
    ownApp: app,
  }) => {
    const other = await signUpMember(app.browser());
    for (const [what, end] of Object.entries(endsOfLinks)) {
      const maker = await signUpOperator(app);
      await logInElsewhere(app, maker);
      const key = await keyFrom(maker);
      expect((await end(maker)).status, what).toBe(204);
      expect(await claim(other.browser, key), what).toMatchObject(gone);
      passMinutes(app, 60);
    }
    const maker = await signUpOperator(app);
    const key = await keyFrom(maker);
    await resetSecondStep(app.deps, maker.user);
    expect(await claim(other.browser, key)).toMatchObject(gone);
    // A logout of their own ends no link that was shared.
    const last = await signUpOperator(app);
    const shared = await keyFrom(last);
    expect((await last.browser.delete("/api/session")).status).toBe(204);
    expect((await claim(other.browser, shared)).status).toBe(204);
  });

  test("that is being made ends with its maker's removal, or the reset of their second step (R32.5, R32.6)", async ({
    ownApp: app,
  }) => {
    const other = await signUpMember(app.browser());
    const { database } = app.deps;
    const { write } = database;
    for (const end of [
      ({ user }: Operator) => removeOperator(app.deps, user.id),
      async ({ user }: Operator) => {
        const account = await findAccount(database.read, user.id);
        if (account === undefined) throw new Error("The operator has an account.");
        expect(await resetSecondStep(app.deps, account)).toBe(0);
      },
    ]) {
      const maker = await signUpOperator(app);
      const gate = gateStatements(write, { kind: "delete", table: "operatorKeys" });
      database.write = gate.db;
      const making = ask(maker, maker.password);
      await gate.reached;
      database.write = write;
      const ending = end(maker);
      await untilSomebodyWaits(database);
      gate.open();
      const made = await making;
      await ending;
      expect(made.status).toBe(201);
      expect(await claim(other.browser, keyIn(made))).toMatchObject(gone);
    }
  });
});

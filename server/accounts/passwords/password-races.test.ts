import { describe, expect, test as base } from "vitest";
import { listAccountFaults } from "#server/operations/verify/account-faults.ts";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import {
  memberSignUp,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";
import { insertProof } from "../proofs.store.ts";

const newPassword = "a quite new password";
const stolenPassword = "what the thief would like";

/** Pauses the next request that verifies or hashes a password there, right after it has done so. */
function holdNextHash({ deps }: TestApp) {
  const { hashQueue } = deps;
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  deps.hashQueue = async (...asked) => {
    deps.hashQueue = hashQueue;
    const result = await hashQueue(...asked);
    reached.resolve();
    await opened.promise;
    return result;
  };
  return { reached: reached.promise, open: opened.resolve };
}

/** The token of a reset link for a person. */
async function makeResetToken({ deps }: TestApp, { user }: Person): Promise<string> {
  const [token, now] = [crypto.randomUUID(), deps.clock()];
  const expiresAt = new Date(now.getTime() + 60_000);
  await insertProof(deps.database.write, {
    kind: "reset-password",
    secret: token,
    accountId: user.id,
    now,
    expiresAt,
  });
  return token;
}

const signIn = (browser: Browser, { user }: Person, password: string) =>
  browser.post("/api/session", { email: user.email, password });
const reset = (app: TestApp, token: string, password = newPassword) =>
  app.browser().put("/api/password-resets", { token, password });

/** A person who is signed in on their own browser and on a stolen one. */
async function robbed(here: TestApp, there: TestApp) {
  const stolen = here.browser();
  const person = await signUpMember(stolen, memberSignUp());
  const own = there.browser();
  expect((await signIn(own, person, testPassword)).status).toBe(200);
  return { person, stolen, own };
}
type Robbed = Awaited<ReturnType<typeof robbed>>;

/** What the thief does with the password, and the expected answer. */
const thefts: Record<
  string,
  { steal: (app: TestApp, of: Robbed) => Promise<Answer>; answer: object }
> = {
  "A sign-in": {
    steal: (app, { person }) => signIn(app.browser(), person, testPassword),
    answer: refusal("login-failed"),
  },
  "A change of password": {
    steal: (_, { stolen }) =>
      stolen.put("/api/me/password", {
        currentPassword: testPassword,
        newPassword: stolenPassword,
      }),
    answer: refusal("signed-out"),
  },
  "A change of email": {
    steal: (_, { stolen }) =>
      stolen.post("/api/me/email-change", {
        email: "thief@example.org",
        currentPassword: testPassword,
      }),
    answer: refusal("signed-out"),
  },
  "A closing": {
    steal: (_, { stolen }) =>
      stolen.send("DELETE", "/api/me", { body: { password: testPassword } }),
    answer: refusal("signed-out"),
  },
};

/** What the owner does meanwhile, and how many sessions remain afterward. */
const rescues: Record<
  string,
  { save: (app: TestApp, of: Robbed) => Promise<Answer>; sessions: number; password?: string }
> = {
  "the password is reset": {
    save: async (app, { person }) => reset(app, await makeResetToken(app, person)),
    sessions: 0,
    password: newPassword,
  },
  "the password is changed": {
    save: (_, { own }) =>
      own.put("/api/me/password", { currentPassword: testPassword, newPassword }),
    sessions: 1,
    password: newPassword,
  },
  "the account is closed": {
    save: (_, { own }) => own.send("DELETE", "/api/me", { body: { password: testPassword } }),
    sessions: 0,
  },
};

const cases = Object.entries(thefts).flatMap(([theft, { steal, answer }]) =>
  Object.entries(rescues).map(([rescue, { save, sessions, password }]) => ({
    title: `${theft} whose password was right comes to nothing when ${rescue} before it is done`,
    run: async (here: TestApp, there: TestApp) => {
      const victim = await robbed(here, there);
      const gate = holdNextHash(here);
      const stealing = steal(here, victim);
      await gate.reached;
      expect(await save(there, victim)).toMatchObject({ status: 204 });
      gate.open();

      const answered = await stealing;
      expect(answered).toMatchObject(answer);
      expect(answered.headers.getSetCookie()).toEqual([]);
      expect((await here.dump()).sessions).toHaveLength(sessions);
      const { write } = here.deps.database;
      expect(await listAccountFaults(write)).toEqual([]);
      for (const tried of [testPassword, stolenPassword, newPassword])
        expect(await signIn(there.browser(), victim.person, tried)).toMatchObject({
          status: tried === password ? 200 : 401,
        });
    },
  })),
);

onEveryDatabase("While a password is being verified, it may change:", (test) => {
  for (const { title, run } of cases) test(title, ({ ownApp: app }) => run(app, app));

  test("What ends other sessions or ways to log in comes to nothing when the password is changed before it is done (R2.34)", async ({
    ownApp: app,
  }) => {
    const id = crypto.randomUUID();
    for (const what of ["sessions", `sessions/${id}`, `passkeys/${id}`, `logins/${id}`]) {
      const { person, stolen, own } = await robbed(app, app);
      const gate = holdNextHash(app);
      const ending = stolen.delete(`/api/me/${what}`, { password: testPassword });
      await gate.reached;
      const change = { currentPassword: testPassword, newPassword };
      expect((await own.put("/api/me/password", change)).status).toBe(204);
      gate.open();
      expect(await ending, what).toMatchObject(refusal("signed-out"));
      const { body } = await own.get("/api/session");
      expect(body, what).toMatchObject({ user: { id: person.user.id } });
    }
  });

  test("A reset fails if the account is closed before it finishes", async ({ app }) => {
    const { person, own } = await robbed(app, app);
    const token = await makeResetToken(app, person);
    const gate = holdNextHash(app);
    const resetting = reset(app, token);
    await gate.reached;
    await own.send("DELETE", "/api/me", { body: { password: testPassword } });
    gate.open();
    expect(await resetting).toMatchObject(refusal("reset-failed"));
    expect(await listAccountFaults(app.deps.database.write)).toEqual([]);
  });

  test("A reset fails if another link is used before it finishes", async ({ app }) => {
    const { person } = await robbed(app, app);
    const [first, second] = [await makeResetToken(app, person), await makeResetToken(app, person)];
    const gate = holdNextHash(app);
    const resetting = reset(app, first, stolenPassword);
    await gate.reached;
    expect(await reset(app, second)).toMatchObject({ status: 204 });
    gate.open();
    expect(await resetting).toMatchObject(refusal("reset-failed"));
    expect((await signIn(app.browser(), person, newPassword)).status).toBe(200);
  });

  test("A reset that is interrupted changes nothing, and its link still works", async ({ app }) => {
    const { person, own } = await robbed(app, app);
    const token = await makeResetToken(app, person);
    const { database } = app.deps;
    const { write } = database;
    const gate = gateStatements(write, { kind: "delete", table: "sessions" });
    database.write = gate.db;
    const resetting = reset(app, token);
    await gate.reached;
    database.write = write;
    gate.fail(new Error("the disk is gone"));
    expect(await resetting).toMatchObject(refusal("unexpected"));
    expect(app.log.takeErrors()).not.toEqual([]);
    expect((await own.get("/api/me/clubs")).status).toBe(200);
    expect((await signIn(app.browser(), person, newPassword)).status).toBe(401);
    expect((await reset(app, token)).status).toBe(204);
    expect(await own.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
  });
});

describe("While a password is being verified on one node, it may change on the other:", () => {
  const test = base.extend("nodes", async ({}, { onCleanup }) => {
    const { nodes, dispose } = await createTestNodes();
    onCleanup(dispose);
    return nodes;
  });

  for (const { title, run } of cases) test(title, ({ nodes: [here, there] }) => run(here, there));

  test("A sign-in waits for the account's closing that is being committed", async ({
    nodes: [here, there],
  }) => {
    const { person, own } = await robbed(here, there);
    const { database } = there.deps;
    const { write } = database;
    const gate = gateStatements(write, { kind: "delete", table: "sessions" });
    database.write = gate.db;
    const closing = own.send("DELETE", "/api/me", { body: { password: testPassword } });
    await gate.reached;
    // The sessions have ended, but no other transaction can see that yet.
    const signingIn = signIn(here.browser(), person, testPassword);
    await Promise.race([signingIn, untilSomebodyWaits(here.deps.database)]);
    gate.open();
    expect((await closing).status).toBe(204);
    expect(await signingIn).toMatchObject(refusal("login-failed"));
    expect(await listAccountFaults(write)).toEqual([]);
  });
});

import { expect } from "vitest";
import { newcomerSchema, type Newcomer } from "#contract/attendance/door.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import {
  createEvent,
  listMembers,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  submitCode,
  testPassword,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listAccountFaults } from "../../operations/verify/account-faults.ts";
import { guessLimits } from "../../platform/rate-limits/guesses.ts";

const unknown = invalidInput({ claim: "unknown-claim" });

/** A club in which a person without an account has earned points. */
async function meetSomebody(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5 });
  const path = `${admin.api}/events/${event.id}/newcomers`;
  const meet = async (details: object = {}): Promise<Newcomer> => {
    const input = {
      firstName: "Nia",
      lastName: "Newcomer",
      gradYear: null,
      isSomeoneElse: true,
      ...details,
    };
    return newcomerSchema.parse((await admin.browser.post(path, input)).body);
  };
  return { admin, event, meet, met: await meet() };
}

const signUp = (app: TestApp, details: object, address?: string) =>
  app.browser(address).post("/api/accounts", memberSignUp(details));

onEveryDatabase("A sign-up with a claim slip's code", (test) => {
  test("becomes the person the slip was made for, with everything they earned (R2.25)", async ({
    app,
  }) => {
    const { admin, event, met } = await meetSomebody(app);
    const { id } = met.attendee;
    const { code } = met.claim;
    const member = await signUpMember(app.browser(), {
      firstName: "nia",
      lastName: "Haddad",
      gradYear: 2026,
      claim: ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `,
    });
    expect(member.personId).toBe(id);
    const members = await listMembers(admin);
    expect([...members.keys()]).toEqual([id]);
    expect(members.get(id)).toMatchObject({ name: "Nia Haddad", totalPoints: 5 });
    expect(await submitCode(member, event.code)).toMatchObject(refusal("already-checked-in"));
    expect((await admin.browser.get(`${admin.api}/history`)).body).toMatchObject({
      operations: [
        {
          actor: { id: member.user.id },
          what: { kind: "person-claimed", person: { id, name: "Nia Haddad" } },
        },
        { what: { kind: "newcomer-added" } },
        {},
        {},
      ],
    });
    const { people, claims } = await app.dump();
    expect(people).toEqual([
      { id, name: "Nia Haddad", gradYear: 2026, erasedAt: null, accountId: member.user.id },
    ]);
    expect(claims).toMatchObject([{ personId: id, takenAt: expect.any(Number) }]);
    expect(await listAccountFaults(app.deps.database.read)).toEqual([]);
  });

  test("works once, and an unknown or used code changes nothing (R2.25)", async ({ app }) => {
    const { met, meet } = await meetSomebody(app);
    const other = await meet();
    await signUpMember(app.browser(), { claim: met.claim.code });
    const before = await app.dump();
    const email = "late@example.org";
    expect(await signUp(app, { claim: met.claim.code, email })).toMatchObject(
      invalidInput({ claim: "used-claim" }),
    );
    for (const claim of ["22222222", "nonsense", "%"])
      expect(await signUp(app, { claim, email })).toMatchObject(unknown);
    expect(await signUp(app, { claim: "x".repeat(1000), email })).toMatchObject(
      invalidInput({ claim: "longer-than-any-code" }),
    );
    expect({ ...(await app.dump()), failures: [] }).toEqual({ ...before, failures: [] });
    const late = await signUp(app, { claim: other.claim.code, email });
    expect(late.status).toBe(201);
  });

  test("with an empty claim field is like any other", async ({ ownApp: app }) => {
    const { met } = await meetSomebody(app);
    const member = await signUpMember(app.browser(), { claim: " - " });
    expect(member.personId).not.toBe(met.attendee.id);
    expect((await app.dump()).claims).toHaveLength(1);
  });

  test("doesn't use up the code when the email has an account", async ({ app }) => {
    const { met } = await meetSomebody(app);
    const { user } = await signUpMember(app.browser());
    const { code: claim } = met.claim;
    expect(await signUp(app, { claim, email: user.email })).toMatchObject(
      refusal("account-creation-failed"),
    );
    expect((await signUp(app, { claim })).status).toBe(201);
  });

  test("has to wait after many wrong codes from its network, while others don't (R2.25)", async ({
    app,
  }) => {
    const { met } = await meetSomebody(app);
    const { code: claim } = met.claim;
    const [school, elsewhere] = ["203.0.113.7", "198.51.100.7"];
    for (let count = 0; count < 199; count += 1)
      await app.deps.rateLimits.count(guessLimits.wrongClaim.network, school);
    expect(await signUp(app, { claim: "22222222" }, school)).toMatchObject(unknown);
    expect(await signUp(app, { claim }, school)).toMatchObject(refusal("too-many-attempts"));
    expect((await signUp(app, {}, school)).status).toBe(201);
    expect((await signUp(app, { claim }, elsewhere)).status).toBe(201);
  });

  test("is refused and creates nothing while another sign-up uses the same code (R2.25)", async ({
    ownApp: app,
  }) => {
    const { admin, met } = await meetSomebody(app);
    const { code: claim } = met.claim;
    const { database, hashQueue } = app.deps;
    const gate = gateStatements(database.write, { kind: "update", table: "claims" });
    const checked = Promise.withResolvers<void>();
    // The second sign-up has found the code valid before the first begins to write, and writes
    // before the first has committed.
    const first = app.withParts({
      database: { ...database, write: gate.db },
      hashQueue: async (...asked) => (await checked.promise, hashQueue(...asked)),
    });
    const second = app.withParts({
      hashQueue: async (...asked) => {
        const hash = await hashQueue(...asked);
        checked.resolve();
        await gate.reached;
        return hash;
      },
    });
    const both = [first, second].map((node) =>
      node.browser().post("/api/accounts", memberSignUp({ claim })),
    );
    await gate.reached;
    await untilSomebodyWaits(database);
    gate.open();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([201, 400]);
    expect(answers[1]).toMatchObject(invalidInput({ claim: "used-claim" }));
    const { users, people } = await app.dump();
    expect(users).toHaveLength(2);
    expect(people).toMatchObject([{ id: met.attendee.id, accountId: expect.any(String) }]);
    expect((await listMembers(admin)).size).toBe(1);
  });

  test("creates one account when sent again, even while the first is being created (R2.25)", async ({
    ownApp: app,
  }) => {
    const { met } = await meetSomebody(app);
    const input = memberSignUp({ claim: met.claim.code, key: crypto.randomUUID() });
    const { rateLimits } = app.deps;
    const [reached, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The second has found no account, and checks the code after the first has used it.
    const during = app.withParts({
      rateLimits: {
        ...rateLimits,
        attempt: async (...asked) => {
          reached.resolve();
          await made.promise;
          return rateLimits.attempt(...asked);
        },
      },
    });
    const second = during.browser().post("/api/accounts", input);
    await reached.promise;
    const first = await app.browser().post("/api/accounts", input);
    made.resolve();
    const third = await app.browser().post("/api/accounts", input);
    for (const { status, body } of [first, await second, third]) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ user: { personId: met.attendee.id } });
    }
    expect((await app.dump()).users).toHaveLength(2);
  });

  test("exports earlier records with its data, and erases their names once it is closed", async ({
    app,
  }) => {
    const { event, meet } = await meetSomebody(app);
    const named = { firstName: "Zebulon", lastName: "Quagmire" };
    const met = await meet(named);
    const member = await signUpMember(app.browser(), { ...named, claim: met.claim.code });
    const { text } = await member.browser.get("/api/me/export");
    expect(text).toContain(event.name);
    const closed = await member.browser.send("DELETE", "/api/me", {
      body: { password: testPassword },
    });
    expect(closed.status).toBe(204);
    app.setTime(new Date(app.deps.clock().getTime() + 181 * 24 * 3_600_000));
    await app.deps.jobs.run();
    const kept = JSON.stringify(await dumpAllTables(app.deps.database.write));
    expect(kept).not.toMatch(/zebulon|quagmire/i);
    expect(kept).toContain("Former member");
  });
});

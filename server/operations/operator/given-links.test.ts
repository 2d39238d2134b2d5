import { expect } from "vitest";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  endsOfLinks,
  logInElsewhere,
  makeOperator,
  signUpOperator,
} from "#test-support/people/operators.ts";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { addSecondStep, passMinutes } from "#test-support/people/second-step.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForReset } from "#test-support/servers/written-mail.ts";
import {
  findAccountByEmail,
  isAddressProved,
  isOperator,
} from "../../accounts/accounts.service.ts";
import { giveResetPath } from "../../accounts/passwords/reset-link.ts";
import { resetSecondStep } from "../../accounts/second-step/reset-second-step.ts";
import { removeOperator } from "./operators.service.ts";

const password = "a better one";

const tokenIn = (url: string) => new URL(url, "http://localhost").searchParams.get("token");

const useLink = (app: TestApp, token: unknown) =>
  app.browser().put("/api/password-resets", { token, password });

/** The token of a link that an operator gives someone. */
async function giveLink({ browser }: Awaited<ReturnType<typeof signUpOperator>>, email: string) {
  const { body } = await browser.post("/api/operator/reset-links", { email });
  return tokenIn((body as { url: string }).url);
}

/** The token of a link that a command gives someone. */
async function giveByCommand(app: TestApp, email: string) {
  const account = await findAccountByEmail(app.deps.database.read, email);
  if (account === undefined) throw new Error("There is no such account.");
  return tokenIn((await giveResetPath(app.deps, account)).path);
}

onEveryDatabase(
  "A reset link that was given to someone",
  { own: true, enginesDiffer: true },
  (test) => {
    test("ends when the operator who made it stops being one, and no other does (R32.6)", async ({
      ownApp: app,
    }) => {
      const [stays, goes] = [await signUpOperator(app), await signUpOperator(app)];
      const [first, second, third] = [
        await signUpMember(app.browser()),
        await signUpMember(app.browser()),
        await signUpMember(app.browser()),
      ];
      const token = await giveLink(goes, first.user.email);
      const others = [
        await giveLink(stays, first.user.email),
        await giveByCommand(app, second.user.email),
        await askForReset(app, third.user.email),
      ];
      const removed = await stays.browser.send(
        "DELETE",
        `/api/operator/operators/${goes.user.id}`,
        {
          body: { password: stays.password },
        },
      );
      expect(removed.status).toBe(204);
      expect(await useLink(app, token)).toMatchObject(refusal("reset-failed"));
      for (const other of others) expect((await useLink(app, other)).status).toBe(204);
    });

    test("ends when its maker's password, second step, or other sessions do (R32.5)", async ({
      ownApp: app,
    }) => {
      const { user } = await signUpMember(app.browser());
      for (const [what, end] of Object.entries(endsOfLinks)) {
        const maker = await signUpOperator(app);
        await logInElsewhere(app, maker);
        const token = await giveLink(maker, user.email);
        expect((await end(maker)).status, what).toBe(204);
        expect(await useLink(app, token), what).toMatchObject(refusal("reset-failed"));
        passMinutes(app, 60);
      }
      const maker = await signUpOperator(app);
      const token = await giveLink(maker, user.email);
      await resetSecondStep(app.deps, maker.user);
      expect(await useLink(app, token)).toMatchObject(refusal("reset-failed"));
      // A logout of their own ends no link that was given.
      const last = await signUpOperator(app);
      const given = await giveLink(last, user.email);
      expect((await last.browser.delete("/api/session")).status).toBe(204);
      expect((await useLink(app, given)).status).toBe(204);
    });

    test("that is being made ends with its maker's removal (R32.6)", async ({ ownApp: app }) => {
      const { user } = await signUpMember(app.browser());
      const maker = await signUpOperator(app);
      const { database } = app.deps;
      const { write } = database;
      const gate = gateStatements(write, { kind: "insert", table: "verifications" });
      database.write = gate.db;
      const making = giveLink(maker, user.email);
      await gate.reached;
      database.write = write;
      const ending = removeOperator(app.deps, maker.user.id);
      await untilSomebodyWaits(database);
      gate.open();
      const token = await making;
      await ending;
      expect(await useLink(app, token)).toMatchObject(refusal("reset-failed"));
    });

    test("isn't made for an account that was closed meanwhile (R14.1, R32.10)", async ({
      ownApp: app,
    }) => {
      const member = await signUpMember(app.browser());
      const account = await findAccountByEmail(app.deps.database.read, member.user.email);
      if (account === undefined) throw new Error("There is no such account.");
      await closeAccount(member.browser, member.password);
      const before = await app.dump();
      await expect(giveResetPath(app.deps, account)).rejects.toMatchObject({ code: "not-found" });
      expect(await app.dump()).toEqual(before);
    });

    test("works once, and ends the sessions and other links (R2.17)", async ({ ownApp: app }) => {
      const operator = await signUpOperator(app);
      const { browser, user } = await signUpMember(app.browser());
      const [token, other] = [
        await giveLink(operator, user.email),
        await giveLink(operator, user.email),
      ];
      expect((await useLink(app, token)).status).toBe(204);
      expect((await browser.get("/api/session")).body).toEqual({ user: null });
      for (const used of [token, other])
        expect(await useLink(app, used)).toMatchObject(refusal("reset-failed"));
    });

    test("doesn't confirm an email, so it shows no record saved under it (R2.17, R2.32)", async ({
      ownApp: app,
    }) => {
      const admin = await signUpAdmin(app.browser());
      const meetings = [{ name: "Kickoff", date: "2025-09-12", points: 5 }];
      const person = { row: 2, name: "Ana Ruiz", gradYear: 2027, email: "ruiz@example.org" };
      const people = [
        { ...person, schoolId: null, carryover: null, marks: "x", own: [], who: "new" },
      ];
      const imported = await admin.browser.post(`${admin.api}/imports`, {
        sheet: { meetings, people },
      });
      expect(imported.status).toBeLessThan(300);
      const operator = await signUpOperator(app);
      const { user } = await signUpMember(app.browser());
      const change = { email: user.email, newEmail: person.email };
      expect((await operator.browser.post("/api/operator/email-changes", change)).status).toBe(200);
      const tokens = [
        () => giveLink(operator, person.email),
        () => giveByCommand(app, person.email),
      ];
      const browser = app.browser();
      const { read } = app.deps.database;
      const login = async () => {
        await browser.post("/api/session", { email: person.email, password });
        return (await browser.get("/api/me/records")).body;
      };
      for (const give of tokens) {
        expect((await useLink(app, await give())).status).toBe(204);
        expect(await isAddressProved(read, user.id)).toBe(false);
        expect(await login()).toMatchObject({ records: [] });
      }
      // One that was sent there does.
      expect((await useLink(app, await askForReset(app, person.email))).status).toBe(204);
      expect(await isAddressProved(read, user.id)).toBe(true);
      expect(await login()).not.toMatchObject({ records: [] });
    });

    test("leaves the second step, and an operator one (R30.4, R32.7)", async ({ ownApp: app }) => {
      const helper = await signUpOperator(app);
      const person = await signUpMember(app.browser());
      await addSecondStep(app, person);
      await makeOperator(app, person);
      const { email, id } = person.user;
      expect((await useLink(app, await giveLink(helper, email))).status).toBe(204);
      expect(await isOperator(app.deps.database.read, id)).toBe(true);
      const browser = app.browser();
      // The password is right, and the code is asked for.
      expect((await browser.post("/api/session", { email, password })).status).toBe(200);
      expect((await browser.get("/api/session")).body).toEqual({ user: null });
    });
  },
);

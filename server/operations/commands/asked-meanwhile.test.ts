import { expect } from "vitest";
import { closeAccount } from "#test-support/people/close-account.ts";
import { makeOperator } from "#test-support/people/operators.ts";
import { signUpAdmin, signUpMember, type Member } from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { removeOperator } from "../operator/operators.service.ts";
import type { Call } from "./call.ts";
import { run as changeEmail } from "./change-email.ts";
import { run as closeAccountOf } from "./close-account.ts";
import { run as makeOwner } from "./make-owner.ts";
import { run as removeOperatorOf } from "./remove-operator.ts";
import { run as makeResetLink } from "./reset-link.ts";
import { run as resetSecondStep } from "./reset-second-step.ts";

const asks = { yes: false };

/** A call that does something when it is asked, before it confirms; and what it said. */
function callDuring(app: TestApp, meanwhile: () => Promise<unknown>) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const call: Call = {
    config: app.deps.config,
    say,
    note: say,
    fail: () => {},
    ask: async () => {
      await meanwhile();
      return "yes";
    },
    withInstallation: (work) => work(app.deps),
    run: async () => {},
  };
  return { call, said };
}

const runs: Record<string, (call: Call, email: string, clubId: string) => Promise<void>> = {
  "change-email": (call, email) => changeEmail(call, [email, "next@example.org"], asks),
  "make-owner": (call, email, clubId) => makeOwner(call, [clubId, email], asks),
  "remove-operator": (call, email) => removeOperatorOf(call, [email], asks),
  "reset-link": (call, email) => makeResetLink(call, [email], asks),
  "reset-second-step": (call, email) => resetSecondStep(call, [email], asks),
  "close-account": (call, email) => closeAccountOf(call, [email], asks),
};

onEveryDatabase("A command that waited for its answer", { own: true }, (test) => {
  test.for(Object.keys(runs))(
    "does nothing for an account that was closed meanwhile, and names it: %s (R16.5)",
    async (name, { ownApp: app }) => {
      const { club } = await signUpAdmin(app.browser());
      const member: Member = await signUpMember(app.browser());
      await addSecondStep(app, member);
      await makeOperator(app, member);
      const { email } = member.user;
      let closed: unknown;
      const { call, said } = callDuring(app, async () => {
        await closeAccount(member.browser, member.password);
        closed = await app.dump();
      });
      await expect(runs[name]?.(call, email, club.id)).rejects.toThrow(
        `the account ${email} was closed meanwhile, so nothing has changed.`,
      );
      expect(said).toEqual([]);
      expect(closed).toBeDefined();
      expect(await app.dump()).toEqual(closed);
    },
  );

  test("says what else is gone by then (R16.5, R32.6)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    const { email, name, id } = admin.user;
    const { id: clubId, name: clubName } = admin.club;
    const heir = await signUpMember(app.browser());
    const deleting = callDuring(app, () =>
      admin.browser.post(`${admin.api}/deletion`, { clubName }),
    );
    await expect(makeOwner(deleting.call, [clubId, heir.user.email], asks)).rejects.toThrow(
      `there is no club with the id ${clubId}.`,
    );
    await makeOperator(app, admin);
    const removing = callDuring(app, () => removeOperator(app.deps, id));
    await expect(removeOperatorOf(removing.call, [email], asks)).rejects.toThrow(
      `${name} isn't an operator.`,
    );
    expect([...deleting.said, ...removing.said]).toEqual([]);
  });

  test("isn't asked for the email that an account has already (R2.31)", async ({ ownApp: app }) => {
    const [first, second] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const { email, name } = first.user;
    const { call } = callDuring(app, () => Promise.reject(new Error("It asked.")));
    const change = (next: string) => changeEmail(call, [email, next], asks);
    await expect(change(email.toUpperCase())).rejects.toThrow(
      `${email} is already ${name}'s email, so nothing has changed.`,
    );
    await expect(change(second.user.email)).rejects.toThrow(
      `another account already has the email ${second.user.email}.`,
    );
  });
});

import type { Mutant } from "../mutant.ts";

const tests = ["server/own-account/second-step.test.ts"];

/** Second steps: having an authenticator app, and logging in with its codes. */
export const secondSteps: Mutant[] = [
  {
    file: "server/accounts/sessions.ts",
    find: "    await requirePassed(db, credential.accountId, passed);\n",
    replace: "    await passed?.use?.(db);\n",
    tests,
    why: "no session begins with the password alone, not even by sending the sign-up again",
  },
  {
    file: "server/accounts/second-step/second-steps.store.ts",
    find: '    .where("lastStep", "<", step)\n',
    replace: "",
    tests,
    why: "a code counts once, on all nodes",
  },
  {
    file: "server/accounts/second-step/pass-second-step.ts",
    find: "          if (!(await spendSecret(db, { secret: asked.nonce, now, expiresAt })))\n            throw",
    replace: "          if (expiresAt < now)\n            throw",
    tests,
    why: "a password that was typed counts once",
  },
  {
    file: "server/accounts/second-step/pass-second-step.ts",
    find: " || keyOf(credential.passwordHash) !== asked.key",
    replace: "",
    tests,
    why: "a changed password ends a login that waits for its code",
  },
  {
    file: "server/accounts/second-step/add-second-step.ts",
    find: "    await deleteOtherSessions(db, accountId, sessionId);\n",
    replace: "",
    tests,
    why: "no session from before gets around the second step",
  },
  {
    file: "server/accounts/second-step/add-second-step.ts",
    find: "setup?.sessionId !== sessionId",
    replace: "setup === undefined",
    tests,
    why: "an app is only added in the session that typed the password",
  },
  {
    file: "server/accounts/email-change.ts",
    find: "secondStep !== undefined && secondStep.addedAt >= change.createdAt",
    replace: "secondStep !== undefined",
    tests: ["server/own-account/second-step-elsewhere.test.ts"],
    why: "the old email alone is no way around the owner's second step",
  },
  {
    file: "server/accounts/oidc/school-sign-in.ts",
    find: "        await requireNoSecondStep(db, accountId);\n",
    replace: "",
    tests: ["server/own-account/own-logins.test.ts"],
    why: "a school login isn't connected around the second step",
  },
];

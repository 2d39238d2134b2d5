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
    find: "        await requireNoSecondStep(deps, db, accountId);\n",
    replace: "",
    tests: ["server/own-account/own-logins.test.ts"],
    why: "a school login isn't connected around the second step",
  },
  {
    file: "server/seats/guards.ts",
    find: "    if (await isBlocked(deps, read, seat, { accountId: account.id, sessionId }))\n",
    replace: "    if (false)\n",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "nobody who runs a club reaches anything of it before the second step that it requires",
  },
  {
    file: "server/seats/seats.service.ts",
    find: "  if (await isBlocked(deps, read, seat, { accountId: account.id, sessionId })) return undefined;\n",
    replace: "",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "a live stream ends when its club requires a second step",
  },
  {
    file: "server/accounts/second-step/session-strength.ts",
    find: "const passed = has && (strength.hasApp || (await isSteppedUp(db, session)));",
    replace: "const passed = has;",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "having a passkey doesn't help a session that only knows the password",
  },
  {
    file: "server/accounts/second-step/session-strength.ts",
    find: "  if (!strength.emailProved && config.smtpUrl !== undefined) return false;\n",
    replace: "",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "what a password reset removes is no second step",
  },
  {
    file: "server/seats/required-second-step.ts",
    find: '  if (hasOne && !passed) throw new AppError("second-step-required");\n',
    replace: "",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "a password alone can't replace the second step that a club requires",
  },
  {
    file: "server/accounts/second-step/require-passed.ts",
    find: " || (await isGuarded(db, accountId))",
    replace: "",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "a school login can't be connected instead of the second step that a club requires",
  },
  {
    file: "server/clubs/second-step-kind.ts",
    find: 'if (to === "required" && hasSecondStep !== true)',
    replace: "if (false)",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "owners can't lock themselves out by requiring what they don't have",
  },
  {
    file: "server/clubs/deleted-clubs.routes.ts",
    find: "      await requireHeldSecondStep(deps, deps.database.read, clubId, sessionOf(c.var));\n",
    replace: "",
    tests: ["server/seats/required-second-step.test.ts"],
    why: "restoring a deleted club needs the second step that it requires",
  },
];

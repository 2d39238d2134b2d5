import type { Guards } from "../mutant.ts";

/** The second step, passkeys, and school logins. */
export const secondSteps: Guards = {
  "no session begins with the password alone, not even by sending the sign-up again": {
    file: "server/accounts/sessions/sessions.ts",
    find: "await requirePassed(db, credential.accountId, passed);",
    replace: "await passed?.use?.(db);",
    tests: ["server/accounts/second-step/second-step.test.ts"],
  },
  "a code counts once, on all nodes": {
    file: "server/accounts/second-steps.store.ts",
    find: '.where("lastStep", "<", step)',
    tests: ["server/accounts/second-step/second-step.test.ts"],
  },
  "a changed password ends a login that waits for its code": {
    file: "server/accounts/second-step/pass-second-step.ts",
    find: "|| keyOf(credential.passwordHash) !== asked.key",
    tests: ["server/accounts/second-step/second-step.test.ts"],
  },
  "no session from before gets around the second step": {
    file: "server/accounts/second-step/add-second-step.ts",
    find: "await deleteOtherSessions(db, accountId, sessionId);",
    tests: ["server/accounts/second-step/second-step.test.ts"],
  },
  "the old email alone is no way around the owner's second step": {
    file: "server/accounts/emails/email-change.ts",
    find: "secondStep !== undefined && secondStep.addedAt >= change.createdAt",
    replace: "secondStep !== undefined",
    tests: ["server/accounts/second-step/second-step-elsewhere.test.ts"],
  },
  "nobody who runs a club reaches anything of it before the second step that it requires": {
    file: "server/clubs/seats/guards.ts",
    find: "if (await isBlocked(deps, db, seat, session)) throw",
    replace: "if (false) throw",
    tests: ["server/clubs/seats/required-second-step.test.ts"],
  },
  "nothing outside a club is a way around the second step that it requires": {
    file: "server/app/app.ts",
    find: 'app.use("/api/*", gateSecondStep(deps, beforeSecondStep));',
    tests: ["server/app/before-second-step.test.ts"],
  },
  "the export of one's own data has nothing of a club that is closed to the session": {
    file: "server/accounts/privacy/account-export.ts",
    find: "...(closed.has(clubId)",
    replace: "...(closed.has(`${clubId} `)",
    tests: ["server/app/before-second-step.test.ts"],
  },
  "a password alone can't replace the second step that a club requires": {
    file: "server/clubs/seats/required-second-step.ts",
    find: 'if (hasOne && !passed) throw new AppError("second-step-required");',
    tests: ["server/clubs/seats/replaced-second-step.test.ts"],
  },
  "a passkey whose device didn't check its user logs nobody in": {
    file: "server/accounts/passkeys/verify-passkey.ts",
    find: `requireUserVerification: true,
      credential`,
    replace: `requireUserVerification: false,
      credential`,
    tests: ["server/accounts/passkeys/passkey-login.test.ts"],
  },
  "a passkey's answer is taken once, on all nodes": {
    file: "server/accounts/passkeys/challenges.ts",
    find: "return (await spendSecret(database.write, { secret, now, expiresAt })) ? secret : undefined;",
    replace: "return now < expiresAt ? secret : undefined;",
    tests: ["server/accounts/passkeys/passkeys.test.ts"],
  },
  "a passkey only logs in the account that it says it is for": {
    file: "server/accounts/passkeys/sign-in-by-passkey.ts",
    find: '|| Buffer.from(userHandle, "base64url").toString() !== accountId',
    tests: ["server/accounts/passkeys/passkey-login.test.ts"],
  },
  "an answer that isn't signed by the school's key logs nobody in": {
    file: "server/accounts/school-login/school-login.ts",
    find: "client.enableNonRepudiationChecks(issuer);",
    tests: ["server/accounts/school-login/school-answers.test.ts"],
  },
  "nothing is connected silently unless the operator trusts the school's emails": {
    file: "server/accounts/school-login/school-sign-in.ts",
    find: "|| oidc?.trustEmail !== true) return",
    replace: ") return",
    tests: ["server/accounts/school-login/school-login.test.ts"],
  },
  "nobody gets the account of who had their email at the school before": {
    file: "server/accounts/school-login/school-sign-in.ts",
    find: "return (await hasOtherIdentity(db, account.id, person)) ? undefined : account;",
    replace: "return account;",
    tests: ["server/accounts/school-login/school-login-trusted.test.ts"],
  },
  "people who signed up first with someone else's email lose their links": {
    file: "server/accounts/emails/first-proof.ts",
    find: "await endMadeLinks(db, accountId, at);",
    tests: ["server/accounts/emails/first-proof.test.ts"],
  },
  "people who signed up first with someone else's email lose their authenticator app": {
    file: "server/accounts/emails/first-proof.ts",
    find: "await deleteSecondStep(db, accountId);",
    tests: ["server/accounts/emails/first-proof.test.ts"],
  },
  "people who signed up first with someone else's email lose the password": {
    file: "server/accounts/school-login/connect-by-link.ts",
    find: "await deleteCredentials(db, id);",
    replace: "await Promise.resolve();",
    tests: ["server/accounts/own-account/own-logins.test.ts"],
  },
};

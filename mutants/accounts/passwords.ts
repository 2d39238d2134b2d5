import type { Guards } from "../mutant.ts";

/** Passwords, reset links, and changes of email. */
export const passwords: Guards = {
  "a login needs the right password": {
    file: "server/accounts/password-attempt.ts",
    find: "if (credential !== undefined && isRight) {",
    replace: "if (credential !== undefined) {",
    tests: ["server/accounts/login/sign-in.test.ts"],
  },
  "guesses at one account have to wait": {
    file: "server/accounts/password-attempt.ts",
    find: "await rateLimits.require(limit, subject);",
    tests: ["server/accounts/login/sign-in-limits.test.ts"],
  },
  "one person's wrong passwords don't make the other browsers of a school wait": {
    file: "server/accounts/password-attempt.ts",
    find: "browser === undefined\n",
    replace: "browser === undefined || browser !== undefined\n",
    tests: ["server/accounts/login/sign-in-limits.test.ts"],
  },
  "strangers' requests don't use up the owner's reset emails": {
    file: "server/accounts/emails/request-mail.ts",
    find: "isOwn ? allowancesOf.ownMails : allowancesOf.mailAddress",
    replace: "isOwn ? allowancesOf.mailAddress : allowancesOf.mailAddress",
    tests: ["server/accounts/passwords/password-reset.test.ts"],
  },
  "if two people use an account's reset links at the same time, one succeeds": {
    file: "server/accounts/passwords/password-reset.ts",
    find: 'if (!isOpen) throw new AppError("reset-failed");',
    tests: ["server/accounts/passwords/password-races.test.ts"],
  },
  "a new password ends every session": {
    file: "server/accounts/passwords/password-reset.ts",
    find: "await deleteSessions(db, user.id);",
    tests: ["server/accounts/passwords/password-reset.test.ts"],
  },
  "a reset link works once, and voids the others": {
    file: "server/accounts/passwords/password-reset.ts",
    find: "await deleteProofs(db, user.id);",
    tests: ["server/accounts/passwords/password-reset.test.ts"],
  },
  "a reset link expires": {
    file: "server/accounts/proofs.store.ts",
    find: `export async function findProved(db: Db, proof: Proof, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(proof))
    .where("expiresAt", ">", now.toISOString())`,
    replace: `export async function findProved(db: Db, proof: Proof, _now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(proof))`,
    tests: ["server/accounts/passwords/password-reset.test.ts"],
  },
  "a link for one purpose doesn't work for another": {
    file: "server/accounts/proofs.store.ts",
    find: "update(`${kind}:${secret}`)",
    replace: "update(`${kind.length > 0}:${secret}`)",
    tests: ["server/accounts/passwords/password-reset.test.ts"],
  },
  "the database contains no usable reset link": {
    file: "server/accounts/proofs.store.ts",
    find: 'return createHash("sha256").update(`${kind}:${secret}`).digest("base64url");',
    replace: "return `${kind}:${secret}`;",
    tests: ["server/accounts/passwords/password-reset.test.ts"],
  },
  "changing the password ends the other sessions": {
    file: "server/accounts/passwords/change-password.ts",
    find: "await deleteOtherSessions(db, accountId, rotated.id);",
    tests: ["server/accounts/passwords/change-password.test.ts"],
  },
  "only the account that asked gets the new email": {
    file: "server/accounts/emails/email-change.ts",
    find: 'if (change.accountId !== account.id) throw new AppError("not-your-link");',
    tests: ["server/accounts/emails/email-change.test.ts"],
  },
  "links sent to the old email stop working": {
    file: "server/accounts/emails/email-change.ts",
    find: `throw new AppError("signed-out");
  await deleteProofs(db, accountId);`,
    replace: 'throw new AppError("signed-out");',
    tests: ["server/accounts/emails/email-change.test.ts"],
  },
  "taking an email back logs everybody out": {
    file: "server/accounts/emails/email-change.ts",
    find: "await deleteSessions(db, accountId);",
    tests: ["server/accounts/emails/email-change.test.ts"],
  },
};

import type { Mutant } from "../mutant.ts";

/** Passwords, and ways to set them. */
export const credentials: Mutant[] = [
  {
    file: "server/accounts/password-attempt.ts",
    find: `    await rateLimits.require(limit, subject);
`,
    replace: "",
    tests: ["server/accounts/sign-in-limits.test.ts"],
    why: "guesses at one account have to wait",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: "    if (mark === undefined) await rateLimits.require(rateLimitsOf.signInNetwork, network);",
    replace: "    await Promise.resolve();",
    tests: ["server/accounts/sign-in-limits.test.ts"],
    why: "a network that guesses at many accounts has to wait too",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: "    if (mark === undefined) await rateLimits.require(rateLimitsOf.signInNetwork, network);",
    replace: "    await rateLimits.require(rateLimitsOf.signInNetwork, network);",
    tests: ["server/accounts/sign-in-limits.test.ts"],
    why: "a guessing network doesn't lock out known browsers",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: `      await rateLimits.count(limit, subject, db);
`,
    replace: "",
    tests: ["server/accounts/sign-in-limits.test.ts"],
    why: "a wrong password is counted for the account",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: `      await rateLimits.count(rateLimitsOf.signInNetwork, network, db);
`,
    replace: "",
    tests: ["server/accounts/sign-in-limits.test.ts"],
    why: "a wrong password is counted for the network",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: `      await insertRefusedSignIn(db, email, clock().getTime());
`,
    replace: "",
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "the owner sees wrong passwords",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: `      await rateLimits.forget(limit, subject);
`,
    replace: "",
    tests: ["server/accounts/sign-in-limits.test.ts"],
    why: "the right password ends the wait",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: "    if (credential !== undefined && isRight) {",
    replace: "    if (credential !== undefined) {",
    tests: ["server/accounts/sign-in.test.ts"],
    why: "a login needs the right password",
  },
  {
    file: "server/accounts/password-attempt.ts",
    find: "  if (!(await holdCredential(db, credential))) throw new AppError(otherwise);",
    replace: "  await holdCredential(db, credential);",
    tests: ["server/accounts/password-races.test.ts"],
    why: "a password that was just replaced proves nothing",
  },
  {
    file: "server/accounts/password-hash.ts",
    find: "return derived.length === hash.length && timingSafeEqual(derived, hash);",
    replace: "return derived.length === hash.length;",
    tests: ["server/accounts/password-hash.test.ts"],
    why: "a hash matches only one password",
  },
  {
    file: "server/accounts/password-hash.ts",
    find: `const salt = randomBytes(16);
  return toText(salt`,
    replace: `const salt = Buffer.alloc(16);
  return toText(salt`,
    tests: ["server/accounts/password-hash.test.ts"],
    why: "the same password gets a different hash each time",
  },
  {
    file: "server/accounts/password-reset.ts",
    find: `    if ((await findProved(db, link, clock())) === undefined) throw new AppError("reset-failed");
`,
    replace: "",
    tests: ["server/accounts/password-races.test.ts"],
    why: "if two people use an account's reset links at the same time, one succeeds",
  },
  {
    file: "server/accounts/password-reset.ts",
    find: `    await deleteSessions(db, user.id);
`,
    replace: "",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "a new password ends every session",
  },
  {
    file: "server/accounts/password-reset.ts",
    find: `    await deleteProofs(db, user.id);
`,
    replace: "",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "a reset link works once, and voids the others",
  },
  {
    file: "server/accounts/password-reset.ts",
    find: `    await markAddressProved(db, user.id);
`,
    replace: "",
    tests: ["server/accounts/address-proof.test.ts"],
    why: "a reset by email confirms the email",
  },
  {
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
    tests: ["server/accounts/password-reset.test.ts"],
    why: "a reset link expires",
  },
  {
    file: "server/accounts/proofs.store.ts",
    find: `    .where("expiresAt", ">", now.toISOString())
    .returning("value")`,
    replace: '    .returning("value")',
    tests: ["server/accounts/address-proof.test.ts"],
    why: "a link that confirms an email expires",
  },
  {
    file: "server/accounts/proofs.store.ts",
    find: "update(`${kind}:${secret}`)",
    replace: "update(`${kind.length > 0}:${secret}`)",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "a link for one purpose doesn't work for another",
  },
  {
    file: "server/accounts/proofs.store.ts",
    find: 'return createHash("sha256").update(`${kind}:${secret}`).digest("base64url");',
    replace: "return `${kind}:${secret}`;",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "the database contains no usable reset link",
  },
  {
    file: "server/accounts/address-proof.ts",
    find: `    if (!isProved) throw new AppError("confirmation-failed");
`,
    replace: `    void isProved;
`,
    tests: ["server/accounts/address-proof.test.ts"],
    why: "a used link confirms nothing",
  },
  {
    file: "server/accounts/address-mail.ts",
    find: `bounds.addressProofHours * 3_600_000);
    const { id`,
    replace: `bounds.addressProofHours * 36_000_000);
    const { id`,
    tests: ["server/accounts/address-proof.test.ts"],
    why: "a link that confirms an email works for a day",
  },
  {
    file: "server/own-account/reset-link.ts",
    find: "const linkMs = 3_600_000;",
    replace: "const linkMs = 36_000_000;",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "a reset link works for an hour",
  },
  {
    file: "server/accounts/request-mail.ts",
    find: `  await allowances.take(allowancesOf.mailSite, siteOf(address));
`,
    replace: "",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "a site can't send unlimited emails",
  },
  {
    file: "server/accounts/request-mail.ts",
    find: `  await allowances.take(allowancesOf.mailAddress, email);
`,
    replace: "",
    tests: ["server/accounts/password-reset.test.ts"],
    why: "nobody's inbox is flooded",
  },
  {
    file: "server/accounts/change-password.ts",
    find: `    await requireUnchanged(db, proved, "signed-out");
`,
    replace: "",
    tests: ["server/accounts/password-races.test.ts"],
    why: "if two people change a password at the same time, one succeeds",
  },
  {
    file: "server/accounts/change-password.ts",
    find: `    await deleteSessions(db, accountId);
`,
    replace: "",
    tests: ["server/accounts/change-password.test.ts"],
    why: "changing the password ends the other sessions",
  },
  {
    file: "server/accounts/change-password.ts",
    find: `    await deleteProofs(db, accountId);
`,
    replace: "",
    tests: ["server/accounts/change-password.test.ts"],
    why: "changing the password voids links that were sent",
  },
  {
    file: "server/accounts/close-login.ts",
    find: `  await deleteCredentials(db, id);
`,
    replace: "",
    tests: ["server/privacy/closing.test.ts"],
    why: "a closed account has no password",
  },
  {
    file: "server/accounts/close-login.ts",
    find: `  await deleteSessions(db, id);
`,
    replace: "",
    tests: ["server/privacy/closing.test.ts"],
    why: "closing an account ends its sessions",
  },
  {
    file: "server/accounts/close-login.ts",
    find: `  await deleteMailsTo(db, email);
`,
    replace: "",
    tests: ["server/privacy/closing.test.ts"],
    why: "closing an account cancels emails with links",
  },
  {
    file: "server/own-account/sign-up.ts",
    find: `    await allowances.take(allowancesOf.signUpSite, siteOf(client.address));
`,
    replace: "",
    tests: ["server/own-account/sign-up.test.ts"],
    why: "a site can't sign up without limit",
  },
  {
    file: "server/own-account/sign-up.ts",
    find: "secret: JSON.stringify(input) };",
    replace: "secret: key };",
    tests: ["server/own-account/sign-up-again.test.ts"],
    why: "a repeated sign-up is only recognized if everything typed is the same",
  },
  {
    file: "server/own-account/sign-up.ts",
    find: "const repeatableMs = 15 * 60_000;",
    replace: "const repeatableMs = 150 * 60_000;",
    tests: ["server/own-account/sign-up-again.test.ts"],
    why: "a repeated sign-up is recognized for a quarter of an hour",
  },
  {
    file: "server/own-account/sign-up.ts",
    find: `      if (meanwhile === undefined) throw new AppError("account-creation-failed");
      return meanwhile;
    }
    await insertRole`,
    replace: `      if (meanwhile === undefined) return { accountId, passwordHash };
      return meanwhile;
    }
    await insertRole`,
    tests: ["server/own-account/sign-up.test.ts"],
    why: "an email can only have one account",
  },
  {
    file: "server/own-account/claim-member.ts",
    find: `  await requireAddressProved(deps.database.read, id);
  return changeClubs`,
    replace: "  return changeClubs",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a record can only be claimed with a confirmed email",
  },
  {
    file: "server/own-account/claim-member.ts",
    find: `  await requireAddressProved(db, account.id);
  const { clubId`,
    replace: "  const { clubId",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a claim can only be previewed with a confirmed email",
  },
  {
    file: "server/own-account/claim-member.ts",
    find: "    const { gradYear } = await getUnclaimedMember(db, account, unclaimed);",
    replace: "    const { gradYear } = { gradYear: null };",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "nobody can claim a record with a different email",
  },
  {
    file: "server/own-account/claim-member.ts",
    find: `  await getUnclaimedMember(db, account, unclaimed);
  const revision = await getRevision`,
    replace: "  const revision = await getRevision",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "nobody can preview a record with a different email",
  },
  {
    file: "server/own-account/claim-member.ts",
    find: `  if (byAddress !== undefined && plan.basedOn > byAddress.expectedRevision)
    throw new AppError("changed-meanwhile");
`,
    replace: "",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a claim fails if the records have changed since its preview",
  },
  {
    file: "server/accounts/hash-queue.ts",
    find: "const name = key === undefined ? undefined : `${purpose} ${key}`;",
    replace: "const name = key;",
    tests: ["server/accounts/hash-queue.test.ts"],
    why: "a login and a sign-up with the same key have separate places in line",
  },
  {
    file: "server/accounts/hash-queue.ts",
    find: "      if (line.size() > waiting) {",
    replace: "      if (line.size() > 10 * waiting) {",
    tests: ["server/accounts/hash-queue.test.ts"],
    why: "the line for passwords is limited",
  },
  {
    file: "server/accounts/hash-queue.ts",
    find: "        if (now() - place.leftAt > keptMs) giveUp(place);",
    replace: "        if (now() - place.leftAt > 10 * keptMs) giveUp(place);",
    tests: ["server/accounts/hash-queue.test.ts"],
    why: "a place in line isn't saved forever",
  },
  {
    file: "server/accounts/hash-queue.ts",
    find: `      if (asker.gone?.aborted === true) leave();
`,
    replace: "",
    tests: ["server/accounts/hash-queue.test.ts"],
    why: "nothing is hashed for people who have left",
  },
];

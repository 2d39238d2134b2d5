import type { Mutant } from "../mutant.ts";

const logins = ["server/own-account/passkey-login.test.ts"];
const own = ["server/own-account/passkeys.test.ts"];

/** Passkeys: adding them, and logging in with them. */
export const passkeys: Mutant[] = [
  {
    file: "server/accounts/passkeys/verify-passkey.ts",
    find: "      requireUserVerification: true,\n      credential",
    replace: "      requireUserVerification: false,\n      credential",
    tests: logins,
    why: "a passkey whose device didn't check its user logs nobody in",
  },
  {
    file: "server/accounts/passkeys/verify-passkey.ts",
    find: "      requireUserVerification: true,\n      supportedAlgorithmIDs",
    replace: "      requireUserVerification: false,\n      supportedAlgorithmIDs",
    tests: own,
    why: "a passkey whose device didn't check its user isn't added",
  },
  {
    file: "server/accounts/passkeys/challenges.ts",
    find: "  return (await spendSecret(database.write, { secret, now, expiresAt })) ? secret : undefined;",
    replace: "  return now < expiresAt ? secret : undefined;",
    tests: own,
    why: "a passkey's answer is taken once, on all nodes",
  },
  {
    file: "server/accounts/passkeys/challenges.ts",
    find: " && asked.sessionId === sessionId",
    replace: "",
    tests: own,
    why: "a passkey is only added in the session that typed the password",
  },
  {
    file: "server/accounts/passkeys/sign-in-by-passkey.ts",
    find: ' || Buffer.from(userHandle, "base64url").toString() !== accountId',
    replace: "",
    tests: logins,
    why: "a passkey only logs in the account that it says it is for",
  },
  {
    file: "server/accounts/passkeys/passkeys.store.ts",
    find: '    .where("counter", "=", counter)\n',
    replace: "",
    tests: logins,
    why: "of simultaneous logins with one counter, one succeeds",
  },
  {
    file: "server/accounts/passkeys/create-passkey.ts",
    find: "  await proveOwner(deps, client, owner, password);\n",
    replace: "",
    tests: own,
    why: "nobody adds a passkey without the password",
  },
  {
    file: "server/accounts/passkeys/create-passkey.ts",
    find: '    if (!isNew) throw new AppError("passkey-not-added");\n',
    replace: "    if (!isNew) return;\n",
    tests: own,
    why: "a credential is a passkey of one account only",
  },
  {
    file: "server/accounts/passkeys/remove-passkey.ts",
    find: '    if (!hasOther) throw new AppError("last-way-in");\n',
    replace: "",
    tests: own,
    why: "nobody removes their last way in",
  },
  {
    file: "server/accounts/passkeys/remove-passkey.ts",
    find: "    await deleteOtherSessions(db, accountId, sessionId);\n",
    replace: "",
    tests: own,
    why: "removing a passkey logs out people who logged in with it",
  },
  {
    file: "server/accounts/other-logins.ts",
    find: "  await deletePasskeys(db, accountId, since);\n",
    replace: "",
    tests: own,
    why: "passkeys end with the account, and with what a stranger may have added",
  },
  {
    file: "server/accounts/passkeys/relying-party.ts",
    find: "isAddress || ",
    replace: "",
    tests: logins,
    why: "there are no passkeys at an IP address",
  },
];

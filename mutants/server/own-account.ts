import type { Mutant } from "../mutant.ts";

const emails = ["server/accounts/email-change.test.ts"];
const names = ["server/own-account/change-name.test.ts"];
const change = "server/accounts/email-change.ts";

/** Changes of one's own name and email. */
export const ownAccount: Mutant[] = [
  {
    file: change,
    find: '    await requireUnchanged(db, proved, "signed-out");\n',
    replace: "",
    tests: ["server/accounts/password-races.test.ts"],
    why: "a password that was changed meanwhile requests no change of email",
  },
  {
    file: change,
    find: "for (const email of [oldEmail, newEmail])",
    replace: "for (const email of [newEmail])",
    tests: emails,
    why: "requests of changes can't flood the old email",
  },
  {
    file: change,
    find: '    if (change.accountId !== account.id) throw new AppError("not-your-link");\n',
    replace: "",
    tests: emails,
    why: "only the account that asked gets the new email",
  },
  {
    file: change,
    find: '  if (await isTaken(db, email, accountId, now)) throw new AppError("email-taken");\n',
    replace: "",
    tests: emails,
    why: "two accounts never have one email",
  },
  {
    file: change,
    find: `throw new AppError("signed-out");
  await deleteProofs(db, accountId);`,
    replace: `throw new AppError("signed-out");`,
    tests: emails,
    why: "links sent to the old email stop working",
  },
  {
    file: change,
    find: "    await deleteSessions(db, accountId);\n",
    replace: "",
    tests: emails,
    why: "taking an email back logs everybody out",
  },
  {
    file: change,
    find: "    await deleteOtherLogins(db, accountId, since);\n",
    replace: "",
    tests: ["server/own-account/own-logins.test.ts"],
    why: "undoing a change of email ends a school login that someone else may have connected",
  },
  {
    file: "server/own-account/operator-email.ts",
    find: "    await endChangesOf(db, accountId, transaction.at);\n",
    replace: "",
    tests: ["server/own-account/operator-email.test.ts"],
    why: "an email that the operator replaced gives nobody the account back",
  },
  {
    file: change,
    find: `    await enqueueMail(db, "email-changed", change.oldEmail, now, { about: change.id });
`,
    replace: "",
    tests: emails,
    why: "the old email is told that it was replaced",
  },
  {
    file: change,
    find: `    await enqueueMail(db, "email-change-asked", oldEmail, now, { about: id });
`,
    replace: "",
    tests: emails,
    why: "the old email is told of the request, and can stop it",
  },
  {
    file: "server/accounts/accounts.store.ts",
    find: "  if (await isReserved(db, email, now.getTime())) return false;\n",
    replace: "",
    tests: emails,
    why: "nobody signs up with an email that can still be reclaimed",
  },
  {
    file: "server/accounts/email-change-mail.ts",
    find: "      return hasAccount\n",
    replace: "      return !hasAccount && hasAccount\n",
    tests: emails,
    why: "an email that has an account gets no link to become another one's",
  },
  {
    file: "server/accounts/change-password.ts",
    find: "    await endPendingChange(db, accountId, now.getTime());\n",
    replace: "",
    tests: emails,
    why: "a new password stops a change of email that waits",
  },
  {
    file: "server/accounts/password-reset.ts",
    find: "    await endPendingChange(db, user.id, clock().getTime());\n",
    replace: "",
    tests: emails,
    why: "so does a password that was reset",
  },
  {
    file: "server/accounts/email-changes.store.ts",
    find: `.where("createdAt", ">=", createdAt)`,
    replace: `.where("createdAt", "=", createdAt)`,
    tests: emails,
    why: "undoing a change of email undoes later changes",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: `"emailChanges", `,
    replace: "",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "a restored backup brings back no change that waits",
  },
  {
    file: "server/members/people.store.ts",
    find: `    .where("memberships.listedName", "is", null)
`,
    replace: "",
    tests: names,
    why: "a club that corrected a name learns nothing about the member's own",
  },
  {
    file: "server/own-account/change-name.ts",
    find: `      if (await isDeleted(db, clubId)) continue;
`,
    replace: "",
    tests: names,
    why: "a deleted club's History stays as it is",
  },
  {
    file: "server/own-account/change-name.ts",
    find: "  await deps.allowances.take(allowancesOf.nameChanges, accountId);\n",
    replace: "",
    tests: names,
    why: "changes of a name can't flood the History of clubs",
  },
  {
    file: "server/accounts/addresses.store.ts",
    find: "throw error instanceof DuplicateValue",
    replace: "throw error instanceof DuplicateValue && error.message === accountId",
    tests: ["server/accounts/email-change.test.ts"],
    why: "two accounts that confirm one email at the same moment get an answer each",
  },
];

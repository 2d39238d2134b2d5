import type { Guards } from "../mutant.ts";

/** Who can claim a record that has no account. */
export const claims: Guards = {
  "a record can only be claimed with a confirmed email": {
    file: "server/accounts/claims/claim-member.ts",
    find: `await requireAddressProved(deps.database.read, id);
  return changeClubs`,
    replace: "return changeClubs",
    tests: ["server/accounts/claims/claim-by-address.test.ts"],
  },
  "nobody can claim a record with a different email": {
    file: "server/accounts/claims/claim-member.ts",
    find: "const { gradYear } = await getUnclaimedMember(db, account, unclaimed);",
    replace: "const { gradYear } = { gradYear: null };",
    tests: ["server/accounts/claims/claim-by-address.test.ts"],
  },
  "a claim code works once": {
    file: "server/members/claims/claims.service.ts",
    find: 'if (claim.takenAt !== null || claim.accountId !== null) return "used-claim";',
    replace: 'if (claim.accountId !== null) return "used-claim";',
    tests: ["server/accounts/claims/claim-member.test.ts"],
  },
  "nobody can make a claim code for a person with an account": {
    file: "server/members/claims/claims.store.ts",
    find: `.where("people.accountId", "is", null)
    .where("people.erasedAt", "is", null)`,
    replace: '.where("people.erasedAt", "is", null)',
    tests: ["server/attendance/door/newcomers.test.ts"],
  },
  "the database contains no claim code": {
    file: "server/members/claims/claim-codes.ts",
    find: 'createHmac("sha256", key).update(code).digest("base64url")',
    replace: "code",
    tests: ["server/attendance/door/claim-sheet.test.ts"],
  },
  "a record that has an account isn't offered": {
    file: "server/members/claims/unclaimed-members.store.ts",
    find: `.where("memberships.email", "=", email)
    .where("people.accountId", "is", null)`,
    replace: '.where("memberships.email", "=", email)',
    tests: ["server/accounts/claims/claim-by-address.test.ts"],
  },
  "only the person who claimed a record can undo that": {
    file: "server/accounts/claims/undo-claim.ts",
    find: 'if (operation?.kind !== "person-claimed" || operation.actorId !== accountId)',
    replace: 'if (operation?.kind !== "person-claimed")',
    tests: ["server/accounts/claims/claim-by-address.test.ts"],
  },
};

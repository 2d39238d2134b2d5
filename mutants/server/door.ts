import type { Mutant } from "../mutant.ts";

/** Cards, newcomers, slips and claim codes. */
export const door: Mutant[] = [
  {
    file: "server/door/member-cards.ts",
    find: "if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;",
    replace: "if (given.length !== expected.length) return undefined;",
    tests: ["server/door/member-cards.test.ts"],
    why: "nobody makes up a card",
  },
  {
    file: "server/door/member-cards.ts",
    find: "age > earlierMinutes || age < -laterMinutes",
    replace: "age < -laterMinutes",
    tests: ["server/door/member-cards.test.ts"],
    why: "the picture of a card is soon worthless",
  },
  {
    file: "server/door/member-cards.ts",
    find: "age > earlierMinutes || age < -laterMinutes",
    replace: "age > earlierMinutes",
    tests: ["server/door/member-cards.test.ts"],
    why: "a card of the future is none",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await deps.allowances.take(allowancesOf.newcomers, accountId ?? passId ?? clubId);
`,
    replace: "",
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody adds made-up people without end",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await getEventSeenIn(view, deps.clock())(deps.database.read, clubId, eventId);
`,
    replace: "",
    tests: ["server/door/newcomers.test.ts"],
    why: "newcomers are added at events that are seen",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await getEventSeenIn(view, deps.clock())(read, doer.clubId, eventId);
`,
    replace: "",
    tests: ["server/door/arrivals.test.ts"],
    why: "helpers scan cards at events that they see",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: '  const mayJoin = "card" in input;',
    replace: "  const mayJoin = true;",
    tests: ["server/door/arrivals.test.ts"],
    why: "without a card only members are added",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: 'if (view === "names") return seen;',
    replace: "if (view === undefined) return seen;",
    tests: ["server/door/arrivals.test.ts"],
    why: "helpers don't see points",
  },
  {
    file: "server/slips/slips.service.ts",
    find: `    if ((await countSlips(db, { clubId, eventId })) + count > bounds.maxSlipsOfEvent)
      throw new AppError("too-many-slips");
`,
    replace: "",
    tests: ["server/slips/slips.test.ts"],
    why: "an event has so many slips at most",
  },
  {
    file: "server/slips/slips.service.ts",
    find: "    for (const code of codes) if (!taken.has(code)) free.add(code);",
    replace: "    for (const code of codes) if (taken !== undefined) free.add(code);",
    tests: ["server/slips/slips.test.ts"],
    why: "a slip gets a code that nothing else has",
  },
  {
    file: "server/slips/slips.store.ts",
    find: `    .where("usedBy", "is", null)
    .where("voidedAt"`,
    replace: '    .where("voidedAt"',
    tests: ["server/slips/slips.test.ts"],
    why: "a used slip isn't voided",
  },
  {
    file: "server/slips/slips.store.ts",
    find: `    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("code", "in", codes)`,
    replace: '    .where("code", "in", codes)',
    tests: ["server/slips/slips.test.ts"],
    why: "an officer voids the slips of their own event only",
  },
  {
    file: "server/slips/slips.store.ts",
    find: `    .whereRef("slips.code", "=", "rows.code")
    .where("slips.usedBy", "is", null),`,
    replace: '    .whereRef("slips.code", "=", "rows.code"),',
    tests: ["server/slips/slips.test.ts"],
    why: "the first person who used a slip stays its user",
  },
  {
    file: "server/members/claims.service.ts",
    find: '  if (claim.takenAt !== null || claim.accountId !== null) return "used-claim";',
    replace: '  if (claim.accountId !== null) return "used-claim";',
    tests: ["server/own-account/claim-record.test.ts"],
    why: "a claim code works once",
  },
  {
    file: "server/members/claims.service.ts",
    find: `  if (claim.goneAt !== null) return "unknown-claim";
`,
    replace: "",
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody claims a person who was added by mistake",
  },
  {
    file: "server/members/claims.service.ts",
    find: '  return claim.expiresAt <= now ? "expired-claim" : undefined;',
    replace: '  return now < 0 ? "expired-claim" : undefined;',
    tests: ["server/door/newcomers.test.ts"],
    why: "a claim code gets too old",
  },
  {
    file: "server/members/claims.service.ts",
    find: "  const problem = problemOf(claim, transaction.at);",
    replace: "  const problem = undefined as ClaimProblem | undefined;",
    tests: ["server/own-account/sign-up-claim.test.ts"],
    why: "of two who use a claim code at once, one gets the record",
  },
  {
    file: "server/members/claims.service.ts",
    find: `  await takeClaimRow(db, codeHash, transaction.at);
`,
    replace: "",
    tests: ["server/own-account/sign-up-claim.test.ts"],
    why: "a claim code is used up",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("people.accountId", "is", null)
    .where("people.name", "<>", formerName)`,
    replace: '    .where("people.name", "<>", formerName)',
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody makes a claim code for a person with an account",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("memberships.clubId", "=", clubId)
    .where("memberships.personId", "in", personIds)`,
    replace: '    .where("memberships.personId", "in", personIds)',
    tests: ["server/door/claim-sheet.test.ts"],
    why: "nobody makes a claim code for another club's person",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("people.accountId", "is", null)
    .where("people.name", "<>", formerName)`,
    replace: '    .where("people.accountId", "is", null)',
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody makes a claim code for an erased person",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("memberships.goneAt", "is", null)
    .where("people.accountId"`,
    replace: '    .where("people.accountId"',
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody makes a claim code for a person who is gone",
  },
  {
    file: "server/members/guess-claim.ts",
    find: '    (problem) => problem === "unknown-claim",',
    replace: "    () => false,",
    tests: ["server/own-account/sign-up-claim.test.ts"],
    why: "nobody tries claim codes without end",
  },
  {
    file: "server/members/claim-codes.ts",
    find: 'createHmac("sha256", key).update(code).digest("base64url")',
    replace: "code",
    tests: ["server/door/claim-sheet.test.ts"],
    why: "the database holds no claim code",
  },
  {
    file: "server/attendance/review/detect-review-flags.ts",
    find: "      if (before !== undefined && before.browserMark !== row.browserMark)",
    replace: "      if (before !== undefined && row.browserMark === before.personId)",
    tests: ["server/attendance/review/detect-review-flags.test.ts"],
    why: "a saved spot that was copied to another browser is shown",
  },
];

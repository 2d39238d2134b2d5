import type { Mutant } from "../mutant.ts";

/** Cards, newcomers, slips, and claim codes. */
export const door: Mutant[] = [
  {
    file: "server/door/member-cards.ts",
    find: "if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;",
    replace: "if (given.length !== expected.length) return undefined;",
    tests: ["server/door/member-cards.test.ts"],
    why: "nobody can forge a card",
  },
  {
    file: "server/door/member-cards.ts",
    find: "age > earlierMinutes || age < -laterMinutes",
    replace: "age < -laterMinutes",
    tests: ["server/door/member-cards.test.ts"],
    why: "a screenshot of a card soon stops working",
  },
  {
    file: "server/door/member-cards.ts",
    find: "age > earlierMinutes || age < -laterMinutes",
    replace: "age > earlierMinutes",
    tests: ["server/door/member-cards.test.ts"],
    why: "a card from the future is invalid",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await deps.allowances.take(allowancesOf.newcomers, accountId ?? passId ?? clubId);
`,
    replace: "",
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody can add unlimited made-up people",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await getEventSeenIn(view, deps.clock())(deps.database.read, clubId, eventId);
`,
    replace: "",
    tests: ["server/door/newcomers.test.ts"],
    why: "newcomers can only be added at visible events",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await getEventSeenIn(view, deps.clock())(read, doer.clubId, eventId);
`,
    replace: "",
    tests: ["server/door/arrivals.test.ts"],
    why: "helpers can only scan cards at visible events",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: '  const mayJoin = "card" in input;',
    replace: "  const mayJoin = true;",
    tests: ["server/door/arrivals.test.ts"],
    why: "without a card, only members can be added",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: 'if (view === "names") return seen;',
    replace: "if (view === undefined) return seen;",
    tests: ["server/door/arrivals.test.ts"],
    why: "helpers can't see points",
  },
  {
    file: "server/slips/slips.service.ts",
    find: `    if ((await countSlips(db, { clubId, eventId })) + count > bounds.maxSlipsOfEvent)
      throw new AppError("too-many-slips");
`,
    replace: "",
    tests: ["server/slips/slips.test.ts"],
    why: "an event has a limited number of slips",
  },
  {
    file: "server/slips/slips.service.ts",
    find: "    for (const code of codes) if (!taken.has(code)) free.add(code);",
    replace: "    for (const code of codes) if (taken !== undefined) free.add(code);",
    tests: ["server/slips/slips.test.ts"],
    why: "a slip gets a unique code",
  },
  {
    file: "server/slips/slips.store.ts",
    find: `    .where("usedBy", "is", null)
    .where("voidedAt"`,
    replace: '    .where("voidedAt"',
    tests: ["server/slips/slips.test.ts"],
    why: "a used slip can't be voided",
  },
  {
    file: "server/slips/slips.store.ts",
    find: `    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("code", "in", codes)`,
    replace: '    .where("code", "in", codes)',
    tests: ["server/slips/slips.test.ts"],
    why: "an officer can only void slips of their own event",
  },
  {
    file: "server/slips/slips.store.ts",
    find: `    .whereRef("slips.code", "=", "rows.code")
    .where("slips.usedBy", "is", null),`,
    replace: '    .whereRef("slips.code", "=", "rows.code"),',
    tests: ["server/slips/slips.test.ts"],
    why: "the first person to use a slip stays its user",
  },
  {
    file: "server/members/claims.service.ts",
    find: '  if (claim.takenAt !== null || claim.accountId !== null) return "used-claim";',
    replace: '  if (claim.accountId !== null) return "used-claim";',
    tests: ["server/own-account/claim-member.test.ts"],
    why: "a claim code works once",
  },
  {
    file: "server/members/claims.service.ts",
    find: `  if (claim.goneAt !== null && claim.state !== "alumni") return "unknown-claim";
`,
    replace: "",
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody can claim a person who was added by mistake",
  },
  {
    file: "server/members/claims.service.ts",
    find: '  return claim.expiresAt <= now ? "expired-claim" : undefined;',
    replace: '  return now < 0 ? "expired-claim" : undefined;',
    tests: ["server/door/newcomers.test.ts"],
    why: "a claim code expires",
  },
  {
    file: "server/members/claims.service.ts",
    find: "  const problem = problemOf(claim, transaction.at);",
    replace: "  const problem = undefined as ClaimProblem | undefined;",
    tests: ["server/own-account/sign-up-claim.test.ts"],
    why: "if two people use a claim code at the same time, one gets the record",
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
    why: "nobody can make a claim code for a person with an account",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("memberships.clubId", "=", clubId)
    .where("memberships.personId", "in", personIds)`,
    replace: '    .where("memberships.personId", "in", personIds)',
    tests: ["server/door/claim-sheet.test.ts"],
    why: "nobody can make a claim code for another club's person",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("people.accountId", "is", null)
    .where("people.name", "<>", formerName)`,
    replace: '    .where("people.accountId", "is", null)',
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody can make a claim code for an erased person",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("memberships.goneAt", "is", null)
    .where("people.accountId"`,
    replace: '    .where("people.accountId"',
    tests: ["server/door/newcomers.test.ts"],
    why: "nobody can make a claim code for a removed person",
  },
  {
    file: "server/members/guess-claim.ts",
    find: '    (problem) => problem === "unknown-claim",',
    replace: "    () => false,",
    tests: ["server/own-account/sign-up-claim.test.ts"],
    why: "nobody can try claim codes without limit",
  },
  {
    file: "server/members/claim-codes.ts",
    find: 'createHmac("sha256", key).update(code).digest("base64url")',
    replace: "code",
    tests: ["server/door/claim-sheet.test.ts"],
    why: "the database contains no claim code",
  },
  {
    file: "server/attendance/review/detect-review-flags.ts",
    find: "before === undefined || before.browserMark === row.browserMark",
    replace: "before === undefined || before.personId !== row.browserMark",
    tests: ["server/attendance/review/detect-review-flags.test.ts"],
    why: "a saved spot that was copied to another browser is flagged",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `  await getEventSeenIn(view, clock())(read, clubId, eventId);
`,
    replace: "",
    tests: ["server/door/roll.test.ts"],
    why: "the roll is called at events that are seen",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: `if (view === "names") return members.map(({ id, name }) => ({ id, name }));
`,
    replace: "",
    tests: ["server/door/roll.test.ts"],
    why: "helpers see names and nothing else of a roll",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: '  if (queued.doerId !== (passId ?? accountId)) throw new AppError("other-account");',
    replace: "",
    tests: ["server/door/queued-arrivals.test.ts"],
    why: "what someone added without a network is never sent under another login",
  },
  {
    file: "server/door/arrivals.service.ts",
    find: "queued.ageMs > bounds.queuedArrivalHours * 3_600_000",
    replace: "queued.ageMs < 0",
    tests: ["server/door/queued-arrivals.test.ts"],
    why: "what has waited on a device for days isn't added",
  },
  {
    file: "server/attendance/corrections/add-attendees.ts",
    find: "  if (since !== undefined) await requireUnchanged(db, clubId, current, since);",
    replace: "",
    tests: ["server/door/queued-arrivals.test.ts"],
    why: "what has waited on a device undoes no later decision",
  },
  {
    file: "server/attendance/corrections/add-attendees.ts",
    find: "Math.max(since, current.event.createdAt)",
    replace: "since",
    tests: ["server/door/queued-arrivals.test.ts"],
    why: "nobody attends an event from before it was created",
  },
  {
    file: "server/attendance/corrections/add-newcomer.ts",
    find: "  if (!isSomeoneElse) await requireNewName(db, { clubId, eventId }, person.name);",
    replace: "",
    tests: ["server/door/same-name.test.ts"],
    why: "nobody becomes a second person without a question",
  },
  {
    file: "server/door/door.routes.ts",
    find: 'Math.max(maxGradYearAt(maxGradYear, now), maxGradYearAt("rolling", now))',
    replace: "maxGradYearAt(maxGradYear, now)",
    tests: ["server/door/newcomers.test.ts"],
    why: "a 9th grader at the door isn't refused because of the sign-up's maximum",
  },
  {
    file: "server/door/door.routes.ts",
    find: 'Math.max(maxGradYearAt(maxGradYear, now), maxGradYearAt("rolling", now))',
    replace: 'maxGradYearAt("rolling", now)',
    tests: ["server/door/newcomers.test.ts"],
    why: "a school that accepts younger people at sign-up accepts them at the door",
  },
  {
    file: "server/attendance/excuses/excuse-members.ts",
    find: `if (to && isThere) throw new AppError("already-attending");`,
    replace: "",
    tests: ["server/attendance/excuses/excuses.test.ts"],
    why: "nobody who came is excused",
  },
  {
    file: "server/attendance/excuses/excuse-members.ts",
    find: `if (named.some((personId) => !members.has(personId))) throw new AppError("not-found");`,
    replace: "",
    tests: ["server/attendance/excuses/excuses.test.ts"],
    why: "only members are excused",
  },
  {
    file: "server/attendance/excuses/excuse-kind.ts",
    find: "eventsOf: ({ eventId }) => [eventId],",
    replace: "eventsOf: () => [],",
    tests: ["server/attendance/excuses/excuses.test.ts"],
    why: "excusing someone after the seal needs a reason",
  },
  {
    file: "server/attendance/changes-by-name.ts",
    find: `case "excuse":
`,
    replace: `case "excuse":
        return [change];
`,
    tests: ["server/attendance/changes-by-name.test.ts"],
    why: "helpers' live updates don't say who is excused",
  },
];

import type { Mutant } from "../mutant.ts";

/** Protections of categories, and of what members ask for and share of what counts. */
export const whatCounts: Mutant[] = [
  {
    file: "server/own-record/own-record.service.ts",
    find: "minutes: withHours ? event.minutes : null",
    replace: "minutes: event.minutes",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a link shows service hours only if they were ticked",
  },
  {
    file: "server/categories/categories.service.ts",
    find: `  if (!categories.some(({ id }) => id === categoryId)) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "an event can't get another club's category",
  },
  {
    file: "server/categories/set-categories.ts",
    find: `  if (named.some((id) => !known.has(id))) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/app/strange-ids.test.ts"],
    why: "a club can't rename another club's category",
  },
  {
    file: "server/categories/set-categories.ts",
    find: "  if (twice >= 0) refuse(Math.min(twice, wanted.length - 1));\n",
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "no two categories of a club have the same name",
  },
  {
    file: "server/categories/set-categories.ts",
    find: "    ...from.filter(({ id }) => !named.includes(id)),\n",
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "a category that a change doesn't mention stays in the list",
  },
  {
    file: "server/categories/categories-kind.ts",
    find: "to: withArchived(fact.from, fact.to)",
    replace: "to: fact.from",
    tests: ["server/categories/categories.test.ts"],
    why: "undoing a new category archives it, because events may have it",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (!person.isMember) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "only a club's members ask to be excused from its events",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (!isExcusable(event, now.getTime())) throw new AppError("not-excusable-now");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "nobody asks to be excused from an event of long ago, or weeks ahead",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (row?.state === "present") throw new AppError("already-attending");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "nobody who came asks to be excused",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `  if (!(await isExcuseRequestWaiting(db, asked))) throw new AppError("not-found");
  await deleteExcuseRequest`,
    replace: "  await deleteExcuseRequest",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "nobody takes back a request that was answered, or someone else's",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (!(await isExcuseRequestWaiting(db, asked))) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "an officer declines only what waits for an answer",
  },
  {
    file: "server/attendance/requests/requests.routes.ts",
    find: `    "List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "correct",
`,
    replace: `    "List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "see-attendees",
`,
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "helpers don't read why someone can't come",
  },
  {
    file: "server/app/create-jobs.ts",
    find: "clock().getTime() - excuseRequestsKeptMs,",
    replace: "0,",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "reasons, which may be about someone's health, are forgotten",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: `    if (row.accountId === accountId) throw new AppError("own-request");
`,
    replace: "",
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody approves or declines their own service hours",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: "    if (input.date > club.lastDay)",
    replace: '    if (input.date > "9999")',
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody logs hours of tomorrow",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: "    if (input.date < club.firstDay)",
    replace: '    if (input.date < "1")',
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody logs hours of a year that ended",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: "waiting >= bounds.maxOpenHourRequests",
    replace: "waiting < 0",
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody fills the officers' list with requests",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.store.ts",
    find: `    .where("terms.closedAt", "is", null)
    .where("events.deletedAt"`,
    replace: `    .where("events.deletedAt"`,
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "hours of a year that ended don't count in the next one",
  },
  {
    file: "server/privacy/erasure.store.ts",
    find: "  if (personId !== null) await eraseAwardNames(db, personId);\n",
    replace: "",
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "what a member wrote about their service hours is erased with them",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `        .onRef("people.accountId", "=", "recordLinks.accountId"),`,
    replace: `        .onRef("people.id", "=", "recordLinks.personId"),`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record ends when the person becomes another account's",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `.on("users.closedAt", "is", null)`,
    replace: `.on("users.id", "is not", null)`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record ends when the account is closed",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `.on("clubs.deletedAt", "is", null)`,
    replace: `.on("clubs.id", "is not", null)`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "nobody reads a record of a deleted club",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `    .where("recordLinks.tokenHash", "=", tokenHash)
    .where("recordLinks.expiresAt", ">", now)
`,
    replace: `    .where("recordLinks.tokenHash", "=", tokenHash)
`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record ends after a year",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `    .where("personId", "=", sharer.personId)
    .where("accountId", "=", sharer.accountId)
    .executeTakeFirstOrThrow();`,
    replace: "    .executeTakeFirstOrThrow();",
    tests: ["server/own-record/own-record.test.ts"],
    why: "nobody revokes links of others",
  },
  {
    file: "server/members/memberships.service.ts",
    find: `  await endRecordLinks(db, clubId, leaving);
`,
    replace: "",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record does not come back with a member who left",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "requirementIds.includes(id) ? [met] : []",
    replace: "[met]",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record shows only the requirements that were ticked",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "points: withPoints ? event.points : null",
    replace: "points: event.points",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record shows no points that were not ticked",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "shows.requirementIds.some((id) => !met.has(id))",
    replace: "met.size < 0",
    tests: ["server/own-record/own-record.test.ts"],
    why: "members share only requirements they have met",
  },
  {
    file: "server/own-record/own-record.store.ts",
    find: `    .where("attendance.at", "<=", through)
`,
    replace: "",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record never gains events",
  },
];

import type { Mutant } from "../mutant.ts";

/** Requests to be added to an event. */
export const requests: Mutant[] = [
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `      .where("requests.clubId", "=", clubId)
      .where("requests.declinedAt", "is", null)
`,
    replace: `      .where("requests.clubId", "=", clubId)
`,
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "a declined request is no longer waiting",
  },
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `      .where("events.deletedAt", "is", null)
      .where("events.cancelledAt", "is", null)`,
    replace: '      .where("events.deletedAt", "is", null)',
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "a request for a canceled event is no longer waiting",
  },
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `      .where("events.deletedAt", "is", null)
      .where("events.cancelledAt", "is", null)`,
    replace: '      .where("events.cancelledAt", "is", null)',
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "a request for a deleted event is no longer waiting",
  },
  {
    file: "server/attendance/attendance-at-events.ts",
    find: `        .where("attendance.state", "=", "present"),
`,
    replace: "",
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "a request of a person who can check in again can be declined",
  },
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `      .where("requests.clubId", "=", clubId)
      .where("requests.declinedAt", "is", null)
`,
    replace: `      .where("requests.declinedAt", "is", null)
`,
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "officers only see requests of their own club",
  },
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `    .where("requests.personId", "=", personId)
    .where("events.deletedAt"`,
    replace: '    .where("events.deletedAt"',
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "people only see their own requests",
  },
  {
    file: "server/attendance/requests/requests.service.ts",
    find: `  if (rows.length < personIds.length) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "nobody is added without a request",
  },
  {
    file: "server/attendance/requests/requests.service.ts",
    find: `  if (rows.some((row) => row.accountId === accountId)) throw new AppError("own-request");
`,
    replace: "",
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "nobody can approve their own request",
  },
  {
    file: "server/attendance/requests/requests.service.ts",
    find: `    if (!person.isMember && !isLate) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "only members can send a request for an open event",
  },
  {
    file: "server/attendance/requests/requests.service.ts",
    find: `    if (!isRecent(event, now.getTime())) throw new AppError("too-late-to-ask");
`,
    replace: "",
    tests: ["server/attendance/requests/requests-window.test.ts"],
    why: "nobody can send a request for an old event",
  },
  {
    file: "server/attendance/requests/requests.service.ts",
    find: `    if (row !== undefined && row.mayReturn !== true) throw new AppError("removed-from-event");
`,
    replace: "",
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "people whom an officer removed can't send a request",
  },
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `    .onConflict((conflict) => conflict.doNothing())
`,
    replace: "",
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "sending a request again changes nothing",
  },
  {
    file: "server/imports/import-line.ts",
    find: "      await allowances.take(account, accountOf(c.var).account.id);\n",
    replace: "",
    tests: ["server/imports/import-line.test.ts"],
    why: "an account can only import a limited number of sheets",
  },
  {
    file: "server/imports/import-line.ts",
    find: "      await allowances.take(site, siteOf(c.var.clientAddress));\n",
    replace: "",
    tests: ["server/imports/import-line.test.ts"],
    why: "a site can only import a limited number of sheets",
  },
  {
    file: "server/imports/import-line.ts",
    find: "  const turn = pLimit(1);",
    replace: "  const turn = pLimit(50);",
    tests: ["server/imports/import-line.test.ts"],
    why: "a node processes one sheet at a time",
  },
  {
    file: "server/imports/import-line.ts",
    find: "      if (turn.pendingCount >= mostWaiting) throw busy();\n",
    replace: "",
    tests: ["server/imports/import-line.test.ts"],
    why: "only a few sheets can wait in memory",
  },
];

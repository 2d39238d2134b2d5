import type { Mutant } from "../mutant.ts";

/** Operations: locks, revisions, undo, seals, and what moves points. */
export const ledger: Mutant[] = [
  {
    file: "server/ledger/describe-operation.ts",
    find: 'return whatSchema.parse(describe(JSON.parse(row?.details ?? ""), names, row?.revision));',
    replace: 'return describe(JSON.parse(row?.details ?? ""), names, row?.revision);',
    tests: ["server/ledger/describe-operation.test.ts"],
    why: "the history stays readable when an operation can't be described",
  },
  {
    file: "server/ledger/live-changes.ts",
    find: "facts.some((fact) => kindOf(kinds, fact).isWide(fact))",
    replace: "facts.length < 0",
    tests: ["server/merge/merge-members.test.ts", "server/clubs/time-zone.test.ts"],
    why: "watchers read everything again after a change that is too wide to tell",
  },
  {
    file: "server/ledger/ledger.store.ts",
    find: '        .orderBy("id")\n        .modifyEnd(',
    replace: "        .modifyEnd(",
    tests: ["server/ledger/lock-order.test.ts"],
    why: "several clubs are locked in the order of their ids",
  },
  {
    file: "server/ledger/kinds.ts",
    find: '  if (!mayChange(kinds, role, facts)) throw new AppError("wrong-role");\n',
    replace: "",
    tests: ["server/clubs/time-zone.test.ts"],
    why: "an undo changes only what the role may change",
  },
  {
    file: "server/ledger/commit.ts",
    find: "    if (expectedRevision !== undefined && plan.basedOn > expectedRevision && plan.facts.length > 0)",
    replace: "    if (expectedRevision !== undefined && plan.basedOn < 0)",
    tests: ["server/events/events.routes.test.ts"],
    why: "nobody overwrites what changed meanwhile",
  },
  {
    file: "server/ledger/commit.ts",
    find: "    requireReason(afterSeal && !evenAfterSeal, why);\n",
    replace: "",
    tests: ["server/events/seal.test.ts"],
    why: "a change after a seal needs a reason",
  },
  {
    file: "server/ledger/after-seal.ts",
    find: "  return kinds.isAnySealed(db, clubId, eventIds);",
    replace: "  return eventIds.length < 0 && kinds.isAnySealed(db, clubId, eventIds);",
    tests: ["server/events/seal.test.ts"],
    why: "a change after a seal is marked",
  },
  {
    file: "server/imports/sheet-kind.ts",
    find: "eventsOf: ({ eventIds }) => eventIds,",
    replace: "eventsOf: () => [],",
    tests: ["server/imports/imports.test.ts"],
    why: "an import into a sealed event needs a reason",
  },
  {
    file: "server/ledger/preview.ts",
    find: "await planFor(kinds, db, { clubId, role }, command, now)",
    replace: 'await planFor(kinds, db, { clubId, role: "owner" }, command, now)',
    tests: ["server/clubs/time-zone.test.ts"],
    why: "only a role that may undo it sees the preview of an undo",
  },
  {
    file: "server/ledger/ledger.store.ts",
    find: `    .where("clubId", "=", clubId)
    .where("revision", "=", revision)
    .executeTakeFirst();`,
    replace: `    .where("revision", "=", revision)
    .executeTakeFirst();`,
    tests: ["server/attendance/corrections/correction-guards.test.ts"],
    why: "an undo finds operations of its own club only",
  },
  {
    file: "server/attendance/event-worth.store.ts",
    find: `    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")
`,
    replace: `    .where("attendance.eventId", "=", eventId)
`,
    tests: ["server/attendance/corrections/corrections.test.ts"],
    why: "a changed event moves the points of people who are present",
  },
  {
    file: "server/ledger/undo-window.ts",
    find: `    operation.at + undoDays * dayMs > now.getTime() &&
`,
    replace: "",
    tests: ["server/history/history.routes.test.ts"],
    why: "an operation can be undone for its days",
  },
  {
    file: "server/ledger/undo-window.ts",
    find: ` &&
    operation.revision > opening;`,
    replace: ` &&
    opening >= 0;`,
    tests: ["server/migrations/0011-ledger.test.ts"],
    why: "what was moved from version 0.1 can't be undone",
  },
  {
    file: "server/own-account/undo-claim.ts",
    find: '  if (operation?.kind !== "person-claimed" || operation.actorId !== accountId)',
    replace: '  if (operation?.kind !== "person-claimed")',
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "only who claimed a record takes that back",
  },
  {
    file: "server/own-account/undo-claim.ts",
    find: '  if (operation?.kind !== "person-claimed" || operation.actorId !== accountId)',
    replace: "  if (operation?.actorId !== accountId)",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a member takes nothing but a claim back",
  },
  {
    file: "server/own-account/undo-claim.ts",
    find: `    throw new AppError("changed-meanwhile");
  throw error;`,
    replace: `    throw error;
  throw error;`,
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a member doesn't see who changed what",
  },
  {
    file: "server/attendance/attendance-kind.ts",
    find: '    if (!can(role, "correct") && bringsBack(fact)) throw new AppError("removed-by-officer");\n',
    replace: "",
    tests: ["server/door/arrivals.test.ts"],
    why: "only officers bring back people whom an officer took off",
  },
  {
    file: "server/ledger/kinds.ts",
    find: "  for (const fact of facts) kindOf(kinds, fact).require?.(role, fact);\n",
    replace: "",
    tests: ["server/door/arrivals.test.ts"],
    why: "a kind of fact keeps a role from some of its facts",
  },
  {
    file: "server/ledger/commit.ts",
    find: "requireReason(afterSeal && !evenAfterSeal, why)",
    replace: "requireReason(afterSeal, why)",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "taking back one's own claim needs no reason after a seal",
  },
];

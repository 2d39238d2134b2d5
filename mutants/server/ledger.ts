import type { Mutant } from "../mutant.ts";

/** Operations: locks, revisions, undo, seals, and moves of points. */
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
    why: "watchers reload everything after a change too wide for a message",
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
    find: '  if (!mayChange(kinds, by.role, facts)) throw new AppError("wrong-role");\n',
    replace: "",
    tests: ["server/clubs/time-zone.test.ts"],
    why: "an undo changes only what the role may change",
  },
  {
    file: "server/ledger/commit.ts",
    find: "    if (expectedRevision !== undefined && plan.basedOn > expectedRevision && plan.facts.length > 0)",
    replace: "    if (expectedRevision !== undefined && plan.basedOn < 0)",
    tests: ["server/events/events.routes.test.ts"],
    why: "nobody can overwrite changes made meanwhile",
  },
  {
    file: "server/ledger/commit.ts",
    find: "    requireReason(afterSeal && !evenAfterSeal, why);\n",
    replace: "",
    tests: ["server/events/seal.test.ts"],
    why: "changing a sealed event needs a reason",
  },
  {
    file: "server/ledger/after-seal.ts",
    find: "  return kinds.isAnySealed(db, clubId, eventIds);",
    replace: "  return eventIds.length < 0 && kinds.isAnySealed(db, clubId, eventIds);",
    tests: ["server/events/seal.test.ts"],
    why: "changing a sealed event is marked",
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
    find: "await planFor(kinds, db, { clubId, ...by }, command, now)",
    replace: 'await planFor(kinds, db, { clubId, ...by, role: "owner" }, command, now)',
    tests: ["server/clubs/time-zone.test.ts"],
    why: "the preview of an undo requires a role that can undo it",
  },
  {
    file: "server/ledger/ledger.store.ts",
    find: `    .where("clubId", "=", clubId)
    .where("revision", "=", revision)
    .executeTakeFirst();`,
    replace: `    .where("revision", "=", revision)
    .executeTakeFirst();`,
    tests: ["server/attendance/corrections/correction-guards.test.ts"],
    why: "an undo only finds operations of its own club",
  },
  {
    file: "server/attendance/event-worth.store.ts",
    find: `    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")
`,
    replace: `    .where("attendance.eventId", "=", eventId)
`,
    tests: ["server/attendance/corrections/corrections.test.ts"],
    why: "changing an event only moves points of people who are present",
  },
  {
    file: "server/ledger/undo-window.ts",
    find: `    operation.at + undoDays * dayMs > now.getTime() &&
`,
    replace: "",
    tests: ["server/history/history.routes.test.ts"],
    why: "an operation can only be undone for a limited time",
  },
  {
    file: "server/ledger/undo-window.ts",
    find: ` &&
    operation.revision > opening;`,
    replace: ` &&
    opening >= 0;`,
    tests: ["server/migrations/0011-ledger.slow.test.ts"],
    why: "records moved from version 0.1 can't be undone",
  },
  {
    file: "server/own-account/undo-claim.ts",
    find: '  if (operation?.kind !== "person-claimed" || operation.actorId !== accountId)',
    replace: '  if (operation?.kind !== "person-claimed")',
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "only the person who claimed a record can undo that",
  },
  {
    file: "server/own-account/undo-claim.ts",
    find: '  if (operation?.kind !== "person-claimed" || operation.actorId !== accountId)',
    replace: "  if (operation?.actorId !== accountId)",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a member can only undo a claim",
  },
  {
    file: "server/own-account/undo-claim.ts",
    find: `    throw new AppError("changed-meanwhile");
  throw error;`,
    replace: `    throw error;
  throw error;`,
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a member can't see who changed what",
  },
  {
    file: "server/attendance/attendance-kind.ts",
    find: '    if (!can(role, "correct") && bringsBack(fact)) throw new AppError("removed-by-officer");\n',
    replace: "",
    tests: ["server/door/arrivals.test.ts"],
    why: "only officers can restore people whom an officer removed",
  },
  {
    file: "server/ledger/kinds.ts",
    find: "  for (const fact of facts) kindOf(kinds, fact).require?.(by, fact);\n",
    replace: "",
    tests: ["server/door/arrivals.test.ts"],
    why: "a kind of fact can deny a role some of its facts",
  },
  {
    file: "server/ledger/commit.ts",
    find: "requireReason(afterSeal && !evenAfterSeal, why)",
    replace: "requireReason(afterSeal, why)",
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "undoing one's own claim needs no reason after a seal",
  },
];

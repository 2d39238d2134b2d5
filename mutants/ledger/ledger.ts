import type { Guards } from "../mutant.ts";

/** The ledger: locks, undo, seals, closed years, and sums. */
export const ledger: Guards = {
  "an undo leaves later changes alone": {
    file: "server/ledger/undo.ts",
    find: "(by === 0 || standing[index] === after(fact))",
    replace: "true",
    tests: ["server/reports/history/history.routes.test.ts"],
  },
  "a redo puts back only what stands on the same change as then": {
    file: "server/ledger/standing-writes.ts",
    find: "(redo ? root : over)",
    replace: "(redo ? root : 0)",
    tests: ["server/imports/redone-import.test.ts"],
  },
  "a merge is undone as a whole or not at all": {
    file: "server/ledger/undo.ts",
    find: "kept.length === 0 || (isWhole && kindOf(kinds, fact).mayStay?.(fact) !== true);",
    replace: "kept.length === 0;",
    tests: ["server/members/merge/merge-members.test.ts"],
  },
  "an operation is undone once": {
    file: "server/ledger/undo.ts",
    find: "if (undone !== undefined) throw await inTheWay(kinds, db, clubId, undone);",
    tests: ["server/ledger/undo.test.ts"],
  },
  "several clubs are locked in the order of their ids": {
    file: "server/ledger/ledger.store.ts",
    find: `.orderBy("id")
        .modifyEnd(`,
    replace: ".modifyEnd(",
    tests: ["server/ledger/lock-order.test.ts"],
  },
  "an undo changes only what the role may change": {
    file: "server/ledger/kinds.ts",
    find: 'if (!mayChange(kinds, by.role, facts)) throw new AppError("wrong-role");',
    tests: ["server/clubs/settings/time-zone.test.ts"],
  },
  "nobody can overwrite changes made meanwhile": {
    file: "server/ledger/commit.ts",
    find: "if (expectedRevision !== undefined && plan.basedOn > expectedRevision && plan.facts.length > 0)",
    replace: "if (expectedRevision !== undefined && plan.basedOn < 0)",
    tests: ["server/events/events.routes.test.ts"],
  },
  "changing a sealed event needs a reason": {
    file: "server/ledger/commit.ts",
    find: "requireReason(afterSeal && !evenAfterSeal, why);",
    tests: ["server/events/seal.test.ts"],
  },
  "an undo only finds operations of its own club": {
    file: "server/ledger/ledger.store.ts",
    find: `.where((row) => row.and({ clubId, revision }))
    .executeTakeFirst();`,
    replace: `.where("revision", "=", revision)
    .executeTakeFirst();`,
    tests: ["server/attendance/corrections/correction-guards.test.ts"],
  },
  "changing an event only moves points of people who are present": {
    file: "server/attendance/event-worth.store.ts",
    find: `.where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")`,
    replace: '.where("attendance.eventId", "=", eventId)',
    tests: ["server/attendance/corrections/corrections.test.ts"],
  },
  "nobody is counted twice at an event": {
    file: "server/attendance/corrections/add-attendees.ts",
    find: 'if (before?.state === "present") return [];',
    tests: ["server/attendance/corrections/corrections.test.ts"],
  },
  "a carry-over isn't counted twice after a merge": {
    file: "server/members/merge/transfer.ts",
    find: '{ fact: "carryover", termId, personId: fromId, from: carryover, to: 0 },',
    tests: ["server/members/merge/merge-members.test.ts"],
  },
  "changes that nobody has seen can't be sealed": {
    file: "server/events/seal-event.ts",
    find: "const basedOn = Math.max(revision, await attendees.getLatest(db, clubId, eventId));",
    replace: "const basedOn = revision;",
    tests: ["server/events/seal.test.ts"],
  },
  "a year that ended doesn't change": {
    file: "server/clubs/years/require-open-year.ts",
    find: 'if (isEnded) throw new AppError("year-ended");',
    tests: ["server/clubs/years/years.test.ts", "server/clubs/years/ended-years.test.ts"],
  },
  "a year isn't started from points that have changed since, or twice": {
    file: "server/clubs/years/start-year.ts",
    find: "basedOn: await getLatestOperation(db, clubId),",
    replace: "basedOn: 0,",
    tests: ["server/clubs/years/years.test.ts"],
  },
};

import type { Guards } from "../mutant.ts";

/** Imports, and undoing them. */
export const imports: Guards = {
  "importing the same sheet again adds nothing": {
    file: "server/imports/import-sheet.ts",
    find: 'if (plan.isKnown) return { kind: "imported", facts: [], basedOn };',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
  },
  "an import never guesses who a person is": {
    file: "server/imports/import-sheet.ts",
    find: 'if (personIds.length < sheet.people.length) throw new AppError("who-is-it");',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
  },
  "an import doesn't restore people whom an officer removed": {
    file: "server/imports/import-sheet.ts",
    find: "const isNew = isThere && attendance === undefined;",
    replace: 'const isNew = isThere && attendance?.state !== "present";',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
  },
  "undoing an import leaves later changes alone": {
    file: "server/attendance/attendance.store.ts",
    find: `.where(isChangedBy(db, by))
    .where("state", "=", state === "removed" ? "present" : "removed")`,
    replace: '.where("state", "=", state === "removed" ? "present" : "removed")',
    tests: ["server/imports/imports.test.ts", "server/imports/undo-import.test.ts"],
  },
  "undoing an import leaves events with attendees": {
    file: "server/events/old-events.store.ts",
    find: `.where("deletedAt", "is", null)
    .where("attendeeCount", "=", 0)`,
    replace: '.where("deletedAt", "is", null)',
    tests: ["server/imports/imports.test.ts"],
  },
  "nobody returns who was removed after the preview": {
    file: "server/imports/import-sheet.ts",
    find: "returning.basedOn,",
    tests: ["server/imports/returning-people.test.ts"],
  },
  "an undone import removes nobody who has attended since they returned": {
    file: "server/members/merge/withhold-dependent-facts.ts",
    find: "...[...gone, ...since].map",
    replace: "...gone.map",
    tests: ["server/imports/returning-people.test.ts"],
  },
  "two rows are never matched to one person": {
    file: "server/members/matching/match-people.ts",
    find: 'if (taken.has(person.id)) return { outcome: "twice", people: match.people };',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
  },
  "a sheet, or its undo, doesn't change the events of a year that ended": {
    file: "server/ledger/plan-for.ts",
    find: "eventIds: eventsOf(kinds, facts) });",
    replace: "eventIds: [] });",
    tests: ["server/clubs/years/ended-years.test.ts"],
  },
  "a carry-over in the sheet isn't added twice": {
    file: "web/imports/reading/sheet-to-send.ts",
    find: "total - meetingPoints - (carryover ?? 0)",
    replace: "total - meetingPoints",
    tests: ["web/imports/reading/choices.test.ts"],
  },
};

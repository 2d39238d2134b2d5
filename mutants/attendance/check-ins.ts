import type { Guards } from "../mutant.ts";

/** Check-ins: nothing is lost, and nothing is counted twice. */
export const checkIns: Guards = {
  "a saved check-in only counts for the person who made it": {
    file: "server/attendance/check-in/check-in.ts",
    find: 'if (queued !== undefined && queued.personId !== personId) throw new AppError("other-account");',
    tests: ["server/attendance/check-in/queued-check-ins.test.ts"],
  },
  "a device can't claim to have waited for a year": {
    file: "server/attendance/check-in/check-in.ts",
    find: "Math.min(queued?.ageMs ?? 0, maxAgeMs)",
    replace: "(queued?.ageMs ?? 0)",
    tests: ["server/attendance/check-in/queued-check-ins.test.ts"],
  },
  "nobody can try codes without limit": {
    file: "server/attendance/check-in/check-in.ts",
    find: 'kind === "invalid-code" && (isMuchGuessed ? "all" : true),',
    replace: "kind === undefined && isMuchGuessed,",
    tests: ["server/attendance/check-in/check-in-limits.test.ts"],
  },
  "a changing code can't be guessed from many networks without an account": {
    file: "server/attendance/check-in/spots/keep-pending-check-in.ts",
    find: "() => !isRight && !hasChanged,",
    replace: "() => false,",
    tests: ["server/attendance/check-in/changing-codes.test.ts"],
  },
  "at an event that is being guessed at, an account has one try": {
    file: "server/attendance/check-in/check-in.ts",
    find: '(isMuchGuessed ? "all" : true)',
    replace: "true",
    tests: ["server/attendance/check-in/changing-codes.test.ts"],
  },
  "all networks of a site share its guesses": {
    file: "server/platform/rate-limits/guesses.ts",
    find: "const buckets = ofNetwork[1] === ofSite[1] ? [ofNetwork] : [ofNetwork, ofSite];",
    replace: "const buckets = [ofNetwork, ofSite].slice(0, 1);",
    tests: ["server/app/site-limits.test.ts"],
  },
  "an expired changing code checks nobody in": {
    file: "server/attendance/check-in/decide.ts",
    find: 'if (code === "wrong") return "invalid-code";',
    tests: ["server/attendance/check-in/changing-codes.test.ts"],
  },
  "a sealed event accepts no check-ins": {
    file: "server/attendance/check-in/decide.ts",
    find: 'if (event.sealedAt !== null) return "sealed";',
    tests: ["server/events/seal.test.ts"],
  },
  "nobody arrives before the opening, whatever a device says": {
    file: "server/attendance/check-in/check-in-batch.ts",
    find: "isTimedHere ? at : Math.max(at, openingOf(event))",
    replace: "at",
    tests: ["server/attendance/check-in/queued-check-ins.test.ts"],
  },
  "a phone's word alone lets nobody in": {
    file: "server/attendance/check-in/decide.ts",
    find: 'if (code === "was-good") return "came-too-late";',
    replace: 'if (decision === undefined) return "came-too-late";',
    tests: ["server/attendance/check-in/decide.test.ts"],
  },
  "a code submitted hours before doesn't count": {
    file: "server/attendance/check-in/decide.ts",
    find: "if (queued !== undefined && isTooEarly(event, at))",
    replace: "if (queued === undefined && isTooEarly(event, at))",
    tests: ["server/attendance/check-in/decide.test.ts"],
  },
  "a used or expired slip checks nobody in": {
    file: "server/attendance/check-in/decide.ts",
    find: 'if (status !== "good") return status;',
    tests: ["server/attendance/check-in/decide.test.ts"],
  },
  "if two people use a slip at the same time, only one checks in": {
    file: "server/attendance/check-in/check-in-batch.ts",
    find: "return claimed.add(code).size > size;",
    replace: "return claimed.add(code).size >= size;",
    tests: ["server/events/slips/slips.test.ts"],
  },
  "a code doesn't restore people whom an officer removed": {
    file: "server/attendance/attendance.store.ts",
    find: '.where((row) => row.and({ "attendance.state": "removed", "attendance.mayReturn": 1 }))',
    replace: '.where("attendance.state", "=", "removed")',
    tests: ["server/attendance/check-in/check-in.test.ts"],
  },
  "one failing check-in doesn't fail others": {
    file: "server/platform/jobs/batch-queue.ts",
    find: "if (batch.length === 1 || error instanceof DatabaseUnavailable) {",
    replace: "if (batch.length >= 1) {",
    tests: ["server/platform/jobs/batch-queue.test.ts"],
  },
  "a check-in doesn't wait for another club's long change": {
    file: "server/attendance/check-in/check-in-queue.ts",
    find: "deps.database.platform.inProcess ? createQueue()",
    replace: "deps.database.platform.types ? createQueue()",
    tests: ["server/attendance/check-in/check-ins-meanwhile.test.ts"],
  },
  "no import holds up everyone for long": {
    file: "server/imports/import-sheet.ts",
    find: 'requireShort(platformOf(db), found.attendances, "too-large-to-import");',
    tests: ["server/attendance/attendances-at-once.slow.test.ts"],
  },
  "nothing is confirmed before it is on disk": {
    file: "server/platform/database/sqlite.ts",
    find: "pragma synchronous = full",
    replace: "pragma synchronous = normal",
    tests: ["server/platform/database/sqlite.test.ts"],
  },
};

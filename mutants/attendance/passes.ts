import type { Guards } from "../mutant.ts";

/** Cards, door passes, and helpers at the door. */
export const passes: Guards = {
  "nobody can forge a card": {
    file: "server/attendance/door/member-cards.ts",
    find: "if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;",
    replace: "if (given.length !== expected.length) return undefined;",
    tests: ["server/attendance/door/member-cards.test.ts"],
  },
  "a screenshot of a card soon stops working": {
    file: "server/attendance/door/member-cards.ts",
    find: "age > earlierMinutes || age < -laterMinutes",
    replace: "age < -laterMinutes",
    tests: ["server/attendance/door/member-cards.test.ts"],
  },
  "a pass can only be taken once": {
    file: "server/attendance/passes/passes.service.ts",
    find: 'if (state !== "open") throw new AppError("pass-taken");',
    tests: ["server/attendance/passes/passes.test.ts"],
  },
  "a scanner stops working when its owner loses the seat": {
    file: "server/attendance/passes/passes.service.ts",
    find: "const isLost = lock !== null && (await findView(deps, row.clubId, lock)) === undefined;",
    replace: "const isLost = false;",
    tests: ["server/attendance/passes/lock.test.ts"],
  },
  "a locked scanner is locked on the server": {
    file: "server/attendance/passes/passes.service.ts",
    find: "await lockSession(db, sessionId, id);",
    tests: ["server/attendance/passes/lock.test.ts"],
  },
  "a revoked pass ends immediately": {
    file: "server/attendance/passes/pass-state.ts",
    find: 'if (row.revokedAt !== null) return "revoked";',
    tests: ["server/attendance/passes/passes.test.ts"],
  },
  "a pass doesn't work for other clubs": {
    file: "server/attendance/passes/enter-by-pass.ts",
    find: "if (found?.row.clubId !== clubId) return next();",
    replace: "if (found === undefined) return next();",
    tests: ["server/attendance/passes/passes.test.ts"],
  },
  "a pass doesn't work for other events": {
    file: "server/attendance/passes/enter-by-pass.ts",
    find: 'if ((c.req.param("eventId") ?? row.eventId) !== row.eventId) throw new AppError("not-found");',
    tests: ["server/attendance/passes/passes.test.ts"],
  },
  "helpers can only take back what they did themselves": {
    file: "server/attendance/corrections/take-back.ts",
    find: "operation.actorId === by.accountId &&",
    tests: ["server/attendance/take-back.test.ts"],
  },
  "helpers see names and nothing else of a roll": {
    file: "server/attendance/door/arrivals.service.ts",
    find: 'if (view === "names") return members.map(({ id, name }) => ({ id, name }));',
    tests: ["server/attendance/door/roll.test.ts"],
  },
};

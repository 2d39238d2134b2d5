import type { Guards } from "../mutant.ts";

/** Sessions, and the browsers that hold them. */
export const sessions: Guards = {
  "a session cookie needs a valid signature": {
    file: "server/accounts/session-cookie.ts",
    find: "const isSigned = given.length === expected.length && timingSafeEqual(given, expected);",
    replace: "const isSigned = given.length === expected.length;",
    tests: ["server/accounts/sessions/sessions.test.ts"],
  },
  "an unused session ends": {
    file: "server/accounts/session-lifetime.ts",
    find: "return new Date(expiresAt) > now && new Date(createdAt) > oldestStart(now);",
    replace: "return new Date(createdAt) > oldestStart(now);",
    tests: ["server/accounts/sessions/sessions.test.ts"],
  },
  "a login fails when the password was changed while it was checked": {
    file: "server/accounts/sessions/sessions.ts",
    find: "await requireValid(db);",
    tests: ["server/accounts/passwords/password-races.test.ts"],
  },
  "a logout also ends the session on the server": {
    file: "server/accounts/sessions/sessions.ts",
    find: "if (token !== undefined) await deleteSessionByToken(database.write, token);",
    replace: 'if (token === undefined) await deleteSessionByToken(database.write, "");',
    tests: ["server/accounts/sessions/sessions.test.ts"],
  },
  "nobody can end another person's session by its id": {
    file: "server/accounts/sessions.store.ts",
    find: `.deleteFrom("sessions")
    .where((row) => row.and({ userId: accountId, id }))`,
    replace: `.deleteFrom("sessions")
    .where("id", "=", id)`,
    tests: ["server/accounts/sessions/own-sessions.test.ts"],
  },
  "a locked browser has no user, except for its door": {
    file: "server/accounts/authenticate.ts",
    find: "return { account: null, sessionId: null, lock: { account, sessionId, doorPassId } };",
    replace: "return { account, sessionId, lock: { account, sessionId, doorPassId } };",
    tests: ["server/attendance/passes/lock.test.ts"],
  },
  "scripts can't read our cookies": {
    file: "server/platform/http/own-cookie.ts",
    find: "httpOnly: true, secure",
    replace: "httpOnly: false, secure",
    tests: ["server/accounts/sessions/sessions.test.ts"],
  },
  "another site's page can't change anything": {
    file: "server/platform/http/request-checks.ts",
    find: 'if (!own) throw new AppError("foreign-origin");',
    replace: "void own;",
    tests: ["server/platform/http/request-checks.test.ts"],
  },
  "a login clears the previous account's data": {
    file: "web/accounts/session.queries.ts",
    find: `dropPrivateData(queryClient);
  dropDrafts`,
    replace: "dropDrafts",
    tests: ["web/accounts/session.test.ts"],
  },
};

import type { Mutant } from "../mutant.ts";

/** Sessions, their cookies, and the browsers that store them. */
export const sessions: Mutant[] = [
  {
    file: "server/accounts/session-cookie.ts",
    find: "const isSigned = given.length === expected.length && timingSafeEqual(given, expected);",
    replace: "const isSigned = given.length === expected.length;",
    tests: ["server/accounts/sessions.test.ts"],
    why: "a session cookie needs a valid signature",
  },
  {
    file: "server/accounts/session-lifetime.ts",
    find: "return new Date(expiresAt) > now && new Date(createdAt) > oldestStart(now);",
    replace: "return new Date(createdAt) > oldestStart(now);",
    tests: ["server/accounts/sessions.test.ts"],
    why: "an unused session ends",
  },
  {
    file: "server/accounts/session-lifetime.ts",
    find: "return new Date(expiresAt) > now && new Date(createdAt) > oldestStart(now);",
    replace: "return new Date(expiresAt) > now;",
    tests: ["server/accounts/session-lifetime.test.ts"],
    why: "even a busy session ends eventually",
  },
  {
    file: "server/accounts/sessions.ts",
    find: `    await requireValid(db);
`,
    replace: "",
    tests: ["server/accounts/password-races.test.ts"],
    why: "a login fails when the password was changed while it was checked",
  },
  {
    file: "server/accounts/sessions.ts",
    find: "      await deleteSession(db, client.session.accountId, client.session.id);",
    replace: "      await Promise.resolve();",
    tests: ["server/accounts/sessions.test.ts"],
    why: "a login ends the browser's previous session",
  },
  {
    file: "server/accounts/sessions.ts",
    find: "  if (token !== undefined) await deleteSessionByToken(database.write, token);",
    replace: '  if (token === undefined) await deleteSessionByToken(database.write, "");',
    tests: ["server/accounts/sessions.test.ts"],
    why: "a logout also ends the session on the server",
  },
  {
    file: "server/accounts/sessions.store.ts",
    find: `    .deleteFrom("sessions")
    .where("userId", "=", accountId)
    .where("id", "=", id)`,
    replace: `    .deleteFrom("sessions")
    .where("id", "=", id)`,
    tests: ["server/accounts/own-sessions.test.ts"],
    why: "nobody can end another person's session by its id",
  },
  {
    file: "server/accounts/sessions.store.ts",
    find: `    .where("id", "!=", exceptId)
`,
    replace: "",
    tests: ["server/accounts/own-sessions.test.ts"],
    why: "logging out everywhere else leaves this browser logged in",
  },
  {
    file: "server/accounts/sessions.store.ts",
    find: `        expression("createdAt", "<=", oldestStart(now).toISOString()),
`,
    replace: "",
    tests: ["server/privacy/erasure.test.ts"],
    why: "sessions that are too old are deleted",
  },
  {
    file: "server/accounts/own-sessions.ts",
    find: "    isRunning(row, clock()),",
    replace: "    clock() !== undefined || isRunning(row, clock()),",
    tests: ["server/accounts/own-sessions.test.ts"],
    why: "the list of browsers leaves out ended sessions",
  },
  {
    file: "server/accounts/authenticate.ts",
    find: "  return { account: null, sessionId: null, lock: { account, sessionId, doorPassId } };",
    replace: "  return { account, sessionId, lock: { account, sessionId, doorPassId } };",
    tests: ["server/passes/lock.test.ts"],
    why: "a locked browser has no user, except for its door",
  },
  {
    file: "server/accounts/known-device.ts",
    find: "return given.length === expected.length && timingSafeEqual(given, expected);",
    replace: "return given.length === expected.length;",
    tests: ["server/accounts/known-device.test.ts"],
    why: "nobody can forge the mark of a known browser",
  },
  {
    file: "server/accounts/known-device.ts",
    find: `      .slice(0, keptAccounts);
  const others`,
    replace: `      .slice(0);
  const others`,
    tests: ["server/accounts/known-device.test.ts"],
    why: "a browser keeps only a few marks, however many it sends",
  },
  {
    file: "server/platform/http/own-cookie.ts",
    find: "httpOnly: true, secure",
    replace: "httpOnly: false, secure",
    tests: ["server/accounts/sessions.test.ts"],
    why: "scripts can't read our cookies",
  },
  {
    file: "server/platform/http/own-cookie.ts",
    find: 'sameSite: "Lax"',
    replace: 'sameSite: "None"',
    tests: ["server/accounts/sessions.test.ts"],
    why: "other sites' requests don't carry our cookies",
  },
  {
    file: "server/platform/http/own-cookie.ts",
    find: 'return `${secure ? "__Host-" : ""}rollcall_${kept}`;',
    replace: "return `rollcall_${secure ? kept : kept}`;",
    tests: ["server/accounts/sessions.test.ts"],
    why: "a cookie is tied to its host on https",
  },
  {
    file: "server/accounts/guards.ts",
    find: '  if (personId === null) throw new AppError("wrong-role");',
    replace: '  if (personId === undefined) throw new AppError("wrong-role");',
    tests: ["server/app/access-rules.test.ts"],
    why: "only people who attend can use the member routes",
  },
];

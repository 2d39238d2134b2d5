import type { Mutant } from "../mutant.ts";

/** Requests, headers, limits, queues, streams, email, links. */
export const platform: Mutant[] = [
  {
    file: "server/platform/http/request-checks.ts",
    find: `    if (!own) throw new AppError("foreign-origin");
`,
    replace: `    void own;
`,
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "another site's page can't change anything",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: 'isSameHost(origin, head.header("host")) : origin === baseUrl;',
    replace: 'isSameHost(origin, head.header("host")) : true;',
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "with a configured URL, only its pages can change anything",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: "return URL.canParse(origin) && new URL(origin).host === host;",
    replace: "return !URL.canParse(origin) || new URL(origin).host === host;",
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "a page without an origin counts as another site",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: '  if (site === "cross-site" || site === "same-site") throw new AppError("foreign-origin");',
    replace: '  if (site === "same-site") throw new AppError("foreign-origin");',
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "a browser that names another site is refused",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: '  if (site === "cross-site" || site === "same-site") throw new AppError("foreign-origin");',
    replace: '  if (site === "cross-site") throw new AppError("foreign-origin");',
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "a page on a sibling domain counts as another site",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: 'type !== "application/json") throw',
    replace: 'type === "application/x-www-form-urlencoded") throw',
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "bodies must be JSON",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: `    if (length > most) throw new AppError("too-large");
`,
    replace: "",
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "a body with a known length is limited",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: "    if (length === undefined) return limitStreamedBody(c, next);",
    replace: "    if (length === undefined) return next();",
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "a body of unknown length is limited",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: `head.header("transfer-encoding") === undefined;
  return isNamed`,
    replace: `length !== "";
  return isNamed`,
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "a length next to a transfer encoding isn't trusted",
  },
  {
    file: "server/platform/http/request-checks.ts",
    find: "  if (!methods.includes(c.req.method)) {",
    replace: '  if (c.req.method === "") {',
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "unsupported methods are refused",
  },
  {
    file: "server/app/app.ts",
    find: "isImport.test(c.req.path) ? limitSheet : limitInput",
    replace: "isImport.test(c.req.path) ? limitSheet : limitSheet",
    tests: ["server/platform/http/request-checks.test.ts"],
    why: "only imports can be large",
  },
  {
    file: "server/platform/http/quick-route.ts",
    find: `    requireOwn(head, baseUrl);
`,
    replace: "",
    tests: ["server/app/quick-check-in.test.ts"],
    why: "another site's page can't check anyone in",
  },
  {
    file: "server/platform/http/quick-route.ts",
    find: "return length !== undefined && fits(length) ? respond(request, head) : undefined;",
    replace: "return length !== undefined ? respond(request, head) : undefined;",
    tests: ["server/app/quick-check-in.test.ts"],
    why: "the quick route accepts no long body",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: "frame-ancestors 'none'",
    replace: "frame-ancestors *",
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "no other site can show our pages in a frame",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: "`default-src 'self'; ",
    replace: "`default-src *; ",
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "pages load no scripts from elsewhere",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: `"x-content-type-options": "nosniff",
`,
    replace: "",
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "browsers don't guess the type of a file",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: "max-age=31536000; includeSubDomains",
    replace: "max-age=0; includeSubDomains",
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "browsers stay on https",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: 'export const keptByNobody = { "cache-control": "no-store" };',
    replace: 'export const keptByNobody = { "cache-control": "public" };',
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "API responses are never cached",
  },
  {
    file: "server/platform/http/client-network.ts",
    find: "  while (isTrusted(client, trusted)) {",
    replace: "  while (isTrusted(connection, trusted)) {",
    tests: ["server/platform/http/client-network.test.ts"],
    why: "addresses listed before an untrusted one aren't trusted",
  },
  {
    file: "server/platform/http/client-network.ts",
    find: "  let client = connection;",
    replace: "  let client = forwarded.at(0) ?? connection;",
    tests: ["server/platform/http/client-network.test.ts"],
    why: "a header can't name the client",
  },
  {
    file: "server/platform/http/client-network.ts",
    find: "  return blockOf(address, 4);",
    replace: "  return blockOf(address, 8);",
    tests: ["server/platform/http/client-network.test.ts"],
    why: "an IPv6 network counts as one guesser",
  },
  {
    file: "server/platform/http/client-network.ts",
    find: "  return blockOf(address, 3);",
    replace: "  return blockOf(address, 4);",
    tests: ["server/platform/http/client-network.test.ts"],
    why: "an IPv6 site counts as one site",
  },
  {
    file: "server/platform/http/connection-bounds.ts",
    find: "      if (open.size > most) cutOff(longest);",
    replace: "      if (open.size > 10 * most) cutOff(longest);",
    tests: ["server/platform/http/connection-bounds.test.ts"],
    why: "connections are limited",
  },
  {
    file: "server/platform/rate-limits/rate-limits.ts",
    find: `    if (beyond <= 0) return failures;
`,
    replace: `    if (beyond <= 1000) return failures;
`,
    tests: ["server/platform/rate-limits/rate-limits.test.ts"],
    why: "too many failures require a wait",
  },
  {
    file: "server/platform/rate-limits/rate-limits.ts",
    find: "          if (reserved !== undefined && !failed) await takeBack(write, key, reserved);",
    replace:
      "          if (reserved !== undefined && failed) await takeBack(write, key, reserved);",
    tests: ["server/platform/rate-limits/rate-limits.test.ts"],
    why: "a success isn't counted as a failure",
  },
  {
    file: "server/platform/rate-limits/turns.ts",
    find: "    const turn = latest.get(subject)?.then(attempt, attempt) ?? attempt();",
    replace: "    const turn = attempt();",
    tests: ["server/platform/rate-limits/rate-limits.test.ts"],
    why: "attempts of one subject run one after another",
  },
  {
    file: "server/platform/rate-limits/allowances.ts",
    find: "      throw tooManyAttempts(Math.min(forgetAt, latest) - (latest - eachMs));",
    replace: "      return;",
    tests: ["server/platform/rate-limits/allowances.test.ts"],
    why: "an allowance can be used up",
  },
  {
    file: "server/platform/rate-limits/allowances.ts",
    find: `      if (forgetAt > latest) await forgetBy(database.write, key, latest);
`,
    replace: "",
    tests: ["server/platform/rate-limits/allowances.test.ts"],
    why: "a clock that went back locks nobody out for long",
  },
  {
    file: "server/platform/batch-queue.ts",
    find: `      if (waiting.length >= maxWaiting) throw new AppError("unavailable", { retryAfter: 1 });
`,
    replace: "",
    tests: ["server/platform/batch-queue.test.ts"],
    why: "the queue for check-ins is limited",
  },
  {
    file: "server/platform/batch-queue.ts",
    find: "if (batch.length === 1 || error instanceof DatabaseUnavailable) {",
    replace: "if (batch.length >= 1) {",
    tests: ["server/platform/batch-queue.test.ts"],
    why: "one failing check-in doesn't fail others",
  },
  {
    file: "server/platform/batch-queue.ts",
    find: `      if (results.length !== batch.length)
        throw new Error("A batch must have a result for each item.");
`,
    replace: "",
    tests: ["server/platform/batch-queue.test.ts"],
    why: "a batch with a missing result is an error",
  },
  {
    file: "server/platform/fair-queue.ts",
    find: "          if (countOf(waiting) > 0) sources.set(source, waiting);",
    replace:
      "          if (countOf(waiting) > 0) { const rest = [...sources]; sources.clear(); sources.set(source, waiting); for (const [key, value] of rest) sources.set(key, value); }",
    tests: ["server/platform/fair-queue.test.ts"],
    why: "a flooding site delays nobody else",
  },
  {
    file: "server/platform/encryption.ts",
    find: "`rollcall ${purpose}`, 32));",
    replace: "`rollcall${purpose.slice(0, 0)}`, 32));",
    tests: ["server/platform/encryption.test.ts"],
    why: "data encrypted for one purpose doesn't decrypt for another",
  },
  {
    file: "server/platform/link-tokens.ts",
    find: 'createHash("sha256").update(`${kind}:${token}`).digest("base64url")',
    replace: "`${kind}:${token}`",
    tests: ["server/calendar/calendar.test.ts"],
    why: "the database contains no link",
  },
  {
    file: "server/platform/same-secret.ts",
    find: `  if (kept.secretCheck !== secretCheck)
    throw`,
    replace: `  if (kept.secretCheck === "")
    throw`,
    tests: ["server/app/nodes.test.ts"],
    why: "every node must have the same secret",
  },
  {
    file: "server/platform/live/live.routes.ts",
    find: "      if ((await findView(cookies, clubId)) === view) return true;",
    replace:
      "      if (view !== undefined || (await findView(cookies, clubId)) === view) return true;",
    tests: ["server/platform/live/live.routes.test.ts"],
    why: "a stream ends when its watcher loses access",
  },
  {
    file: "server/platform/live/live.routes.ts",
    find: `      if (event.changes.includes(ofSeats) && !(await mayGoOn())) return;
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "a removed seat ends its streams immediately",
  },
  {
    file: "server/platform/live/live.routes.ts",
    find: "stream.send(narrowed ? await encodeNarrowed(event, clubId, narrowed) : encode(event));",
    replace:
      "stream.send(narrowed === undefined ? await Promise.resolve(encode(event)) : encode(event));",
    tests: ["server/attendance/changes-by-name.test.ts"],
    why: "helpers only get names and times in messages",
  },
  {
    file: "server/platform/live/streams-of-person.ts",
    find: "    if (streams.size > most) {",
    replace: "    if (streams.size > 10 * most) {",
    tests: ["server/platform/live/open-streams.test.ts"],
    why: "a person has a limited number of streams",
  },
  {
    file: "server/platform/live/club-lists.ts",
    find: "    const key = `${view} ${clubId} ${c.req.path}`;",
    replace: "    const key = `${clubId} ${c.req.path}`;",
    tests: ["server/platform/live/club-lists.test.ts"],
    why: "helpers don't get the officers' cached list",
  },
  {
    file: "server/platform/live/club-lists.ts",
    find: "    if (list?.revision !== revision) {",
    replace: "    if (list === undefined) {",
    tests: ["server/platform/live/club-lists.test.ts"],
    why: "a list that has changed isn't served from the cache",
  },
  {
    file: "server/platform/live/club-lists.ts",
    find: `      if (!c.res.ok) return;
`,
    replace: "",
    tests: ["server/platform/live/club-lists.test.ts"],
    why: "an error isn't cached as a list",
  },
  {
    file: "server/platform/live/club-lists.ts",
    find: '"cache-control": "private, no-cache",',
    replace: '"cache-control": "public, no-cache",',
    tests: ["server/platform/http/security-headers.test.ts"],
    why: "no shared cache stores a club's list",
  },
  {
    file: "server/platform/mail/outbox.ts",
    find: "    if (error instanceof MailRefused || now - row.createdAt > keptMs) {",
    replace: "    if (error instanceof MailRefused) {",
    tests: ["server/platform/mail/outbox.test.ts"],
    why: "an email that can't be delivered is given up after a day",
  },
  {
    file: "server/platform/mail/outbox.ts",
    find: "      const row = await leaseOutboxRow(db, now, now + leaseMs);",
    replace: "      const row = await leaseOutboxRow(db, now, now);",
    tests: ["server/platform/mail/outbox.test.ts"],
    why: "no two workers send the same email",
  },
  {
    file: "server/platform/mail/outbox.ts",
    find: "      if (stopped) return;\n",
    replace: "",
    tests: ["server/platform/mail/outbox.test.ts"],
    why: "no email is sent once the outbox is stopped",
  },
  {
    file: "server/platform/mail/outbox.store.ts",
    find: `    .where("dueAt", "<=", now)
    .where("id", "=", (query) =>`,
    replace: '    .where("id", "=", (query) =>',
    tests: ["server/platform/mail/outbox.test.ts"],
    why: "only one of two nodes sends an email",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: "      if (!c.res.headers.has(name)) c.res.headers.set(name, value);",
    replace: "      if (name === value) c.res.headers.set(name, value);",
    tests: ["server/app/access-rules.test.ts"],
    why: "no API response stays in a cache",
  },
  {
    file: "server/platform/log-destination.ts",
    find: "      if (length + line.length > mostWaiting) {",
    replace: "      if (length + line.length > 100 * mostWaiting) {",
    tests: ["server/platform/log-destination.test.ts"],
    why: "log lines that can't be written don't fill the memory",
  },
  {
    file: "server/platform/http/web.ts",
    find: "return page.isGuarded === true && loginAnswer !== undefined && !hasSession(c)",
    replace: "return page.isGuarded === undefined && loginAnswer !== undefined",
    tests: ["server/platform/http/web.test.ts"],
    why: "someone who is signed out on a slow phone doesn't wait for scripts to be sent to the login",
  },
  {
    file: "server/platform/http/security-headers.ts",
    find: 'hash("sha256", text, "base64")',
    replace: 'hash("sha256", text.trimStart().slice(1), "base64")',
    tests: ["server/platform/http/web.test.ts"],
    why: "browsers run and show what the build has written into a document",
  },
  {
    file: "server/platform/http/web.ts",
    find: "const policy = contentPolicy(page);",
    replace: "const policy = contentPolicy(page + Object.values(settings()).join());",
    tests: ["server/platform/http/web.test.ts"],
    why: "a setting can't bring a script that is allowed",
  },
  {
    file: "server/platform/http/web.ts",
    find: 'if (c.req.header("if-none-match")?.includes(tag))',
    replace: 'if (c.req.header("if-none-match") !== undefined)',
    tests: ["server/platform/http/web.test.ts"],
    why: "a browser that has another version of a page gets the current one",
  },
];

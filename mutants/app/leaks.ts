import type { Guards } from "../mutant.ts";

/** What leaves the server in logs, errors, and files. */
export const leaks: Guards = {
  "the log has no URLs, which contain codes and tokens": {
    file: "server/platform/http/request-log.ts",
    find: "const route = routePath(c);",
    replace: "const route = c.req.url;",
    tests: ["server/platform/http/request-log.test.ts"],
  },
  "logged errors have none of the rows and emails that libraries attach": {
    file: "server/platform/logger.ts",
    find: ", serializers: { err: describeError }",
    tests: ["server/app/log-leaks.test.ts"],
  },
  "the response to an unexpected error has no details": {
    file: "server/platform/http/on-error.ts",
    find: 'return new AppError("unexpected");',
    replace: 'return new AppError("unexpected", { beside: { receipt: error.message } });',
    tests: ["server/platform/http/request-log.test.ts"],
  },
  "an error tells what someone did only to people who see the club": {
    file: "server/platform/app-error.ts",
    find: 'if (reader === "club") return beside;',
    replace: "if (reader !== null) return beside;",
    tests: ["server/attendance/passes/errors-without-club.test.ts"],
  },
  "API responses are never cached": {
    file: "server/platform/http/security-headers.ts",
    find: 'export const keptByNobody = { "cache-control": "no-store" };',
    replace: 'export const keptByNobody = { "cache-control": "public" };',
    tests: ["server/platform/http/security-headers.test.ts"],
  },
  "no name becomes a formula in a spreadsheet": {
    file: "server/reports/exports/csv.ts",
    find: "escapeFormulae: formulaStart,",
    tests: ["server/reports/exports/exports.test.ts"],
  },
};

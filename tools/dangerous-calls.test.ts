import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = globSync("{contract,server,web}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /\.test\.tsx?$/.test(path),
}).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** The files that use something which is only safe with texts of our own. */
const usersOf = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

it("Statements are made from fixed texts, in these files only", () => {
  expect(usersOf(/\bsql\.raw\b/)).toEqual([
    "server/operations/verify/account-faults.ts",
    "server/platform/database/postgres.ts",
    "server/platform/database/sqlite.ts",
    "server/platform/migrations/0028-saved-spots-and-locks.ts",
    "server/platform/migrations/0031-club-devices.ts",
    "server/platform/migrations/0074-logged-names.ts",
  ]);
});

it("No program is started", () => {
  expect(usersOf(/child_process/)).toEqual([]);
});

it("Regular expressions are made from fixed texts, in these files only", () => {
  expect(usersOf(/\bnew RegExp\b/)).toEqual([
    "contract/events/codes/code.ts",
    "contract/events/codes/normalize-code.ts",
    "server/platform/http/security-headers.ts",
    "web/imports/files/unpack-guard.ts",
    "web/imports/reading/read-dates.ts",
  ]);
});

it("Predictable random numbers only spread retries", () => {
  expect(usersOf(/\bMath\.random\b/)).toEqual([
    "server/platform/live/live.routes.ts",
    "web/attendance/kiosk/kiosk-queue.ts",
    "web/platform/api/retries.ts",
    "web/platform/live/live-connection.ts",
  ]);
});

it("No certificate goes unchecked, and no broken hash or cipher is used", () => {
  expect(usersOf(/rejectUnauthorized|NODE_TLS_/)).toEqual([]);
  expect(usersOf(/["'](?:md5|sha1|rc4|des|aes-\d+-(?:ecb|cbc))["']/i)).toEqual([]);
});

import type { Guards } from "../mutant.ts";

/** Backing up, restoring, and moving to PostgreSQL. */
export const backup: Guards = {
  "a damaged backup isn't restored": {
    file: "server/operations/backup/restore.ts",
    find: `checkBackup(backup);
    requireChecksum`,
    replace: "requireChecksum",
    tests: ["server/operations/backup/restore.slow.test.ts"],
  },
  "nothing is restored under a running server": {
    file: "server/operations/backup/restore.ts",
    find: "const lock = lockFolder(folder);",
    replace: "const lock = { close() {} };",
    tests: ["server/operations/backup/restore.slow.test.ts"],
  },
  "a restore keeps the previous database": {
    file: "server/operations/backup/restore.ts",
    find: "linkSync(database, aside + draftEnding);",
    tests: ["server/operations/backup/restore.slow.test.ts"],
  },
  "erased data is in no page of a restored file": {
    file: "server/operations/backup/restore.ts",
    find: 'makeSingleFile(staged, "vacuum");',
    replace: "makeSingleFile(staged);",
    tests: ["server/operations/backup/restore-old.slow.test.ts"],
  },
  "only its owner can read a backup": {
    file: "server/platform/files/private-file.ts",
    find: 'openSync(path, "wx", 0o600);',
    replace: 'openSync(path, "wx", 0o644);',
    tests: ["server/operations/backup/backup.slow.test.ts"],
  },
  "a backup knows about later departures": {
    file: "server/operations/backup/make-backup.ts",
    find: "copyDepartures(departuresFileOf(dirname(database)), departuresFileOf(folder));",
    tests: ["server/operations/backup/backup.slow.test.ts"],
  },
  "no link in an email works after a restore": {
    file: "server/operations/backup/settle-restored.store.ts",
    find: '["sessions", "verifications", "emailChanges", "outbox"]',
    replace: '["sessions", "outbox"]',
    tests: ["server/operations/backup/settle-restored.test.ts"],
  },
  "links to records end with a restore": {
    file: "server/operations/backup/settle-restored.store.ts",
    find: '["calendarFeeds", "recordLinks", "operatorKeys"]',
    replace: '["calendarFeeds", "operatorKeys"]',
    tests: ["server/operations/backup/settle-restored.test.ts"],
  },
  "open invitations end with a restore": {
    file: "server/operations/backup/settle-restored.store.ts",
    find: ".set({ withdrawnAt: now })",
    replace: ".set({ withdrawnAt: null })",
    tests: ["server/operations/backup/settle-restored.test.ts"],
  },
  "a row that a move changed is noticed": {
    file: "server/operations/moving/move.ts",
    find: "old.rows === moved.rows && old.sum === moved.sum",
    replace: "old.rows === moved.rows",
    tests: ["server/operations/moving/move.slow.test.ts"],
  },
  "nothing is moved into another installation's database": {
    file: "server/operations/moving/move.ts",
    find: "begun !== undefined || used !== undefined",
    replace: "begun !== undefined",
    tests: ["server/operations/moving/move.slow.test.ts"],
  },
};

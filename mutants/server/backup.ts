import type { Mutant } from "../mutant.ts";

/** Backups and restores. */
export const backup: Mutant[] = [
  {
    file: "server/backup/settle-restored.store.ts",
    find: '  await db.deleteFrom("changes").execute();\n',
    replace: "",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "watchers get no changes that a restore rolled back",
  },
  {
    file: "server/backup/restore.ts",
    find: `    checkBackup(backup);
    requireChecksum`,
    replace: "    requireChecksum",
    tests: ["server/backup/restore.slow.test.ts"],
    why: "a damaged backup isn't restored",
  },
  {
    file: "server/backup/restore.ts",
    find: `  if (comparison === "different")
    throw`,
    replace: `  if (comparison === undefined)
    throw`,
    tests: ["server/backup/restore.slow.test.ts"],
    why: "a backup that has changed isn't restored",
  },
  {
    file: "server/backup/restore.ts",
    find: "  const lock = lockFolder(folder);",
    replace: "  const lock = { close() {} };",
    tests: ["server/backup/restore.slow.test.ts"],
    why: "nothing is restored under a running server",
  },
  {
    file: "server/backup/restore.ts",
    find: `    linkSync(database, aside);
`,
    replace: "",
    tests: ["server/backup/restore.slow.test.ts"],
    why: "a restore keeps the previous database",
  },
  {
    file: "server/backup/restore.ts",
    find: '  makeSingleFile(staged, "vacuum");',
    replace: "  makeSingleFile(staged);",
    tests: ["server/backup/restore-old.slow.test.ts"],
    why: "erased data is in no page of a restored file",
  },
  {
    file: "server/backup/check-backup.ts",
    find: "  if (problems.length > 0) throw new StartError(`${file} is damaged: ${problems[0]}.`);",
    replace: "  void problems;",
    tests: ["server/backup/restore.slow.test.ts"],
    why: "a damaged copy isn't a backup",
  },
  {
    file: "server/backup/check-backup.ts",
    find: `  if (unknown !== undefined)
    throw`,
    replace: `  if (unknown === "")
    throw`,
    tests: ["server/backup/restore.slow.test.ts"],
    why: "a newer version's backup isn't restored",
  },
  {
    file: "server/backup/check-backup.ts",
    find: `  if (names[0] !== Object.keys(migrations)[0])
    throw`,
    replace: `  if (names[0] === "")
    throw`,
    tests: ["server/backup/restore.slow.test.ts"],
    why: "another program's database isn't restored",
  },
  {
    file: "server/backup/make-backup.ts",
    find: '  writeFileSync(file, "", { mode: 0o600, flag: "wx" });',
    replace: '  writeFileSync(file, "", { mode: 0o644, flag: "wx" });',
    tests: ["server/backup/backup.slow.test.ts"],
    why: "only its owner can read a backup",
  },
  {
    file: "server/backup/make-backup.ts",
    find: `    copyDepartures(departuresFileOf(dirname(database)), departuresFileOf(folder));
`,
    replace: "",
    tests: ["server/backup/backup.slow.test.ts"],
    why: "a backup knows about later departures",
  },
  {
    file: "server/platform/data-folder.ts",
    find: `  if (secret.length < 32)
    throw`,
    replace: `  if (secret.length < 0)
    throw`,
    tests: ["server/platform/data-folder.test.ts"],
    why: "no server starts with a secret that is too short",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: `["sessions", "verifications", "emailChanges", "outbox"]`,
    replace: `["sessions", "outbox"]`,
    tests: ["server/backup/settle-restored.test.ts"],
    why: "no link in an email works after a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: `["sessions", "verifications", "emailChanges", "outbox"]`,
    replace: `["sessions", "verifications"]`,
    tests: ["server/backup/settle-restored.test.ts"],
    why: "no earlier email goes out after a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: `["calendarFeeds", "recordLinks"]`,
    replace: `["recordLinks"]`,
    tests: ["server/backup/settle-restored.test.ts"],
    why: "calendar links end with a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: `["calendarFeeds", "recordLinks"]`,
    replace: `["calendarFeeds"]`,
    tests: ["server/backup/settle-restored.test.ts"],
    why: "links to records end with a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: '  await db.updateTable("clubs").set({ standings: "nothing" }).execute();\n',
    replace: "",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "a restore shows no name that its owner has hidden since",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: '  await db.updateTable("claims").set({ expiresAt: now }).execute();\n',
    replace: "",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "claim codes end with a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: "    .set({ withdrawnAt: now })",
    replace: "    .set({ withdrawnAt: null })",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "open invitations end with a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: "    .set({ revokedAt: now })",
    replace: "    .set({ revokedAt: null })",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "door passes end with a restore",
  },
  {
    file: "server/backup/settle-restored.store.ts",
    find: "    .set({ voidedAt: now })",
    replace: "    .set({ voidedAt: null })",
    tests: ["server/backup/settle-restored.test.ts"],
    why: "unused slips end with a restore",
  },
];

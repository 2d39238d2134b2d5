import type { Mutant } from "../mutant.ts";

/** Closing, erasure, exports, and backups. */
export const privacy: Mutant[] = [
  {
    file: "server/privacy/erase-unclaimed.ts",
    find: '  await insertDeparture(db, { accountId: personId, kind: "erased", at });\n',
    replace: "",
    tests: ["server/privacy/departures.test.ts"],
    why: "an erased person without an account stays erased after a restore",
  },
  {
    file: "server/privacy/erase-unclaimed.ts",
    find: `  await eraseRow(db, personId, at);
  await eraseMerged(db, personId, at);`,
    replace: "  await eraseRow(db, personId, at);",
    tests: ["server/merge/merge-members.test.ts"],
    why: "erasing a person erases the records merged into theirs",
  },
  {
    file: "server/privacy/erase-unclaimed.ts",
    find: `    await lockUnclaimed(db, transaction, { clubId, personId });
`,
    replace: `    await transaction.lock([clubId]);
`,
    tests: ["server/door/newcomers.test.ts"],
    why: "officers can only erase people without an account, of their own club",
  },
  {
    file: "server/privacy/erase-unclaimed.ts",
    find: `  await eraseReasons(db, personId);
`,
    replace: "",
    tests: ["server/merge/merge-members.test.ts"],
    why: "reasons about an erased person are erased too",
  },
  {
    file: "server/privacy/erase-unclaimed.ts",
    find: `  await deleteChangesOf(db, [clubId]);
`,
    replace: "",
    tests: ["server/merge/merge-members.test.ts"],
    why: "stored live changes lose the name too",
  },
  {
    file: "server/privacy/erasure.ts",
    find: `      if (personId !== null) await eraseReasons(db, personId);
`,
    replace: "",
    tests: ["server/privacy/erasure.test.ts"],
    why: "reasons about an erased account's person are erased too",
  },
  {
    file: "server/privacy/erasure.ts",
    find: `      if (personId !== null) await eraseMerged(db, personId, transaction.at);
`,
    replace: "",
    tests: ["server/merge/merge-members.test.ts"],
    why: "erasing an account erases the records merged into it",
  },
  {
    file: "server/privacy/erasure.ts",
    find: `    await deleteWrittenMails(person.email);
`,
    replace: "",
    tests: ["server/privacy/erasure.test.ts"],
    why: "emails saved for an erased account are deleted",
  },
  {
    file: "server/privacy/erasure.ts",
    find: `    await forgetFailures(rateLimits, person);
`,
    replace: "",
    tests: ["server/privacy/erasure.test.ts"],
    why: "an erased account's failed attempts are deleted",
  },
  {
    file: "server/privacy/erasure.ts",
    find: "      if (!(await takeLeave(db, person.id, transaction.at))) return false;",
    replace: "      await takeLeave(db, person.id, transaction.at);",
    tests: ["server/privacy/erasure.test.ts"],
    why: "only one of two nodes erases an account",
  },
  {
    file: "server/privacy/erasure.ts",
    find: "  if (now.some((clubId) => !clubIds.includes(clubId)))",
    replace: '  if (now.some((clubId) => clubId === ""))',
    tests: ["server/attendance/check-in-leaving.test.ts"],
    why: "a person who joined another club meanwhile is erased there too",
  },
  {
    file: "server/privacy/erasure.store.ts",
    find: `        expression.and([
          expression("memberships.goneAt", "<=", instant),
          // Clubs keep`,
    replace: `        expression.and([
          expression("memberships.goneAt", "is not", null),
          // Clubs keep`,
    tests: ["server/door/newcomers.test.ts"],
    why: "removed people are kept as long as that can be undone",
  },
  {
    file: "server/privacy/closing.ts",
    find: `    await requireStill(db);
`,
    replace: "",
    tests: ["server/accounts/password-races.test.ts"],
    why: "a stolen password that was replaced can't close the account",
  },
  {
    file: "server/privacy/closing.ts",
    find: `  if (!asLastOwner) await requireOtherOwners(db, id);
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner has to confirm closing the account",
  },
  {
    file: "server/privacy/closing.ts",
    find: `  await insertDeparture(db, { accountId: id, kind: "closed", at: at.getTime() });
`,
    replace: "",
    tests: ["server/privacy/departures.test.ts"],
    why: "a closed account stays closed after a restore",
  },
  {
    file: "server/privacy/closing.ts",
    find: `    if (await hasOtherManager(db, clubId, id)) continue;
`,
    replace: "",
    tests: ["server/privacy/closing.test.ts"],
    why: "a club with another manager stays open",
  },
  {
    file: "server/privacy/closing.store.ts",
    find: `    .where("seats.role", "in", managers)
    .where("users.closedAt", "is", null)`,
    replace: '    .where("seats.role", "in", managers)',
    tests: ["server/privacy/closing.test.ts"],
    why: "a manager with a closed account doesn't count",
  },
  {
    file: "server/privacy/closing.store.ts",
    find: `    .where("seats.accountId", "!=", accountId)
    .where("seats.role", "in", managers)`,
    replace: '    .where("seats.accountId", "!=", accountId)',
    tests: ["server/privacy/closing.test.ts"],
    why: "a helper alone doesn't keep a club open",
  },
  {
    file: "server/privacy/departures-file.ts",
    find: 'writeFileSync(file, "", { mode: 0o600, flush: true });',
    replace: 'writeFileSync(file, "", { mode: 0o644, flush: true });',
    tests: ["server/privacy/departures.test.ts"],
    why: "only its owner can read the departures file",
  },
  {
    file: "server/privacy/departures-file.ts",
    find: '  const lines = missing.map((departure) => `\\n${JSON.stringify(departure)}\\n`).join("");',
    replace:
      '  const lines = missing.map((departure) => `${JSON.stringify(departure)}\\n`).join("");',
    tests: ["server/privacy/departures.test.ts"],
    why: "a truncated line doesn't damage others",
  },
  {
    file: "server/exports/csv.ts",
    find: `    escapeFormulae: formulaStart,
`,
    replace: "",
    tests: ["server/exports/exports.test.ts"],
    why: "no name becomes a formula in a spreadsheet",
  },
  {
    file: "server/exports/xlsx.ts",
    find: `    .replaceAll(/[^\\t\\n\\u0020-\\uFFFD]/g, "")
`,
    replace: "",
    tests: ["server/exports/exports.test.ts"],
    why: "control characters don't break a workbook",
  },
  {
    file: "server/exports/xlsx.ts",
    find: 'entities[character] ?? ""',
    replace: "character",
    tests: ["server/exports/exports.test.ts"],
    why: "a name can't be markup in a workbook",
  },
  {
    file: "server/exports/file-name.ts",
    find: '    .replace(/^\\.+/, "");',
    replace: '    .replace(/^,+/, "");',
    tests: ["server/exports/file-name.test.ts"],
    why: "a file's name can't make it hidden",
  },
  {
    file: "server/exports/file-name.ts",
    find: '[\\p{C}<>:"/\\\\|?*]+',
    replace: '[<>:"|?*]+',
    tests: ["server/exports/file-name.test.ts"],
    why: "a club's name can't lead out of a folder",
  },
  {
    file: "server/exports/file-name.ts",
    find: '.replaceAll(/["%\\\\]/g, "_");',
    replace: '.replaceAll(/[%]/g, "_");',
    tests: ["server/exports/file-name.test.ts"],
    why: "a club's name can't add to a header",
  },
  {
    file: "server/exports/exports.routes.ts",
    find: "running.getOrInsertComputed(clubId, () => pLimit(1))",
    replace: "running.getOrInsertComputed(clubId, () => pLimit(100))",
    tests: ["server/exports/exports.test.ts"],
    why: "only one of a club's files is exported at a time",
  },
  {
    file: "server/exports/exports.store.ts",
    find: `    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")`,
    replace: '    .where("attendance.eventId", "=", eventId)',
    tests: ["server/exports/exports.test.ts"],
    why: "an export only lists people who are present",
  },
  {
    file: "server/exports/exports.store.ts",
    find: `    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)`,
    replace: '    .where("clubId", "=", clubId)',
    tests: ["server/exports/exports.test.ts"],
    why: "an export leaves out deleted events",
  },
  {
    file: "server/privacy/account-export.ts",
    find: 'records: can(role, "export-club") ? await exportRecords(db, clubId) : null,',
    replace: 'records: can(role, "see-attendees") ? await exportRecords(db, clubId) : null,',
    tests: ["server/privacy/helpers-export.test.ts"],
    why: "a helper's export doesn't contain the club",
  },
  {
    file: "server/exports/club-clock.ts",
    find: '(await findTimeZone(db, clubId)) ?? "UTC"',
    replace: '(await findTimeZone(db, "")) ?? "UTC"',
    tests: ["server/exports/exports.test.ts"],
    why: "exported times are in the club's time zone",
  },
  {
    file: "server/exports/club-clock.ts",
    find: "heading: (text) => `${text} (${zone})`",
    replace: "heading: (text) => text",
    tests: ["server/exports/exports.test.ts"],
    why: "the heading of exported times names their time zone",
  },
  {
    file: "server/exports/exports.store.ts",
    find: '    .orderBy("date")\n',
    replace: "",
    tests: ["server/exports/exports.test.ts"],
    why: "exported events are in order of date",
  },
];

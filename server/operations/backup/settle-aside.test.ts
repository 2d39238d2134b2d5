import { existsSync, linkSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { backupName, draftEnding } from "./backup-files.ts";
import { settleAside } from "./restore.ts";

/** A data folder, where a restore was killed right after it had given the database a second name. */
function killedRestore() {
  const { path: folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const database = join(folder, "rollcall.db");
  writeFileSync(database, "in use");
  const aside = join(folder, backupName(new Date("2026-09-01T10:00:00.000Z"), "-replaced"));
  linkSync(database, aside + draftEnding);
  return { folder, database, aside };
}

test("A second name of the database in use isn't taken for a state that was set aside (R16.2)", () => {
  const { folder, database, aside } = killedRestore();
  expect(existsSync(aside)).toBe(false);
  settleAside(folder);
  settleAside(folder);
  expect(readFileSync(database, "utf8")).toBe("in use");
  expect([existsSync(aside), existsSync(aside + draftEnding)]).toEqual([false, false]);
});

test("A database that was replaced by a restore that was killed then gets its name (R16.2)", () => {
  const { folder, database, aside } = killedRestore();
  writeFileSync(`${database}.new`, "restored");
  // As the restore puts its own in place.
  renameSync(`${database}.new`, database);
  settleAside(folder);
  expect(readFileSync(database, "utf8")).toBe("restored");
  expect(readFileSync(aside, "utf8")).toBe("in use");
  expect(existsSync(aside + draftEnding)).toBe(false);
});

test("A backup that was being written into the data folder isn't taken for one that was set aside (R16.2)", () => {
  const { folder } = killedRestore();
  const draft = join(folder, backupName(new Date("2026-09-01T09:00:00.000Z")) + draftEnding);
  writeFileSync(draft, "half of a backup");
  settleAside(folder);
  expect(readFileSync(draft, "utf8")).toBe("half of a backup");
});

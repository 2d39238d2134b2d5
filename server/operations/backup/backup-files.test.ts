import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { backupName, listBackups, newestBackup, removeBackupsBefore } from "./backup-files.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

const namesIn = (folder: string) => listBackups(folder).map(({ path }) => basename(path));

test("A name whose time no calendar has isn't a backup's (R32.42)", ({ folder }) => {
  const real = "rollcall-2028-02-29T23-59-59.999Z-before-0.4.0.db";
  const impossible = [
    "rollcall-9999-99-99T02-00-00.000Z.db",
    "rollcall-2026-02-31T02-00-00.000Z.db",
    "rollcall-2026-11-20T24-00-00.000Z-replaced.db",
  ];
  for (const name of [real, ...impossible]) writeFileSync(join(folder, name), "a backup");
  expect(listBackups(folder)).toEqual([
    {
      path: join(folder, real),
      madeAt: new Date("2028-02-29T23:59:59.999Z"),
      bytes: 8,
      isBeforeUpgrade: true,
    },
  ]);
});

test("Only regular files are backups, and links in a loop are skipped (R32.47)", ({ folder }) => {
  const [real, link, loop, gone, inner] = [1, 2, 3, 4, 5].map((at) => backupName(new Date(at)));
  if (!real || !link || !loop || !gone || !inner) throw new Error("There are five names.");
  const secret = join(folder, "secret");
  for (const path of [secret, join(folder, real)]) writeFileSync(path, "content");
  symlinkSync(secret, join(folder, link));
  symlinkSync(loop, join(folder, loop));
  symlinkSync("nowhere", join(folder, gone));
  mkdirSync(join(folder, inner));
  expect(namesIn(folder)).toEqual([real]);
  // Nor are they removed when they are old.
  expect(removeBackupsBefore(folder, Date.now())).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual([link, loop, gone, inner, "secret"]);
});

test("The newest backup isn't an empty file, nor dated more than a minute ahead (R32.42)", ({
  folder,
}) => {
  const now = Date.UTC(2026, 10, 20);
  const make = (at: number, content = "a backup") =>
    writeFileSync(join(folder, backupName(new Date(at))), content);
  make(now + 60_001);
  make(now, "");
  expect(newestBackup(folder, now)).toBeUndefined();
  make(now - 1);
  expect(newestBackup(folder, now)?.madeAt).toEqual(new Date(now - 1));
  make(now + 60_000);
  expect(newestBackup(folder, now)?.madeAt).toEqual(new Date(now + 60_000));
  // The list has all of them.
  expect(listBackups(folder)).toHaveLength(4);
});

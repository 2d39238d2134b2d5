import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { settingsOfCommand } from "./command-settings.ts";
import { readConfig } from "./config.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

/** A folder of the systemd unit with the given file. */
function unitWith(folder: string, file?: string): string {
  const unit = join(folder, "unit");
  mkdirSync(unit);
  if (file !== undefined) writeFileSync(join(unit, file), "");
  return unit;
}

test.for(["rollcall.sock", "rollcall.db"])(
  "A command without DATA_DIR is for the service's folder if that has %s (R32.33)",
  (file, { folder }) => {
    const unit = unitWith(folder, file);
    const environment = { PORT: "3999" };
    const config = { ...readConfig(environment), dataDir: join(folder, "data") };
    expect(settingsOfCommand(config, environment, unit)).toMatchObject({
      dataDir: unit,
      backupDir: join(unit, "backups"),
      port: 3999,
    });
  },
);

test("DATA_DIR and an installation in the folder data come before the service's (R32.33)", ({
  folder,
}) => {
  const unit = unitWith(folder, "rollcall.db");
  const named = { DATA_DIR: join(folder, "named") };
  const config = readConfig(named);
  expect(settingsOfCommand(config, named, unit)).toBe(config);
  const data = join(folder, "data");
  mkdirSync(data);
  writeFileSync(join(data, "rollcall.db"), "");
  const here = { ...readConfig({}), dataDir: data };
  expect(settingsOfCommand(here, {}, unit)).toBe(here);
});

test("Without any installation, a command is for the folder data", ({ folder }) => {
  const config = { ...readConfig({}), dataDir: join(folder, "data") };
  expect(settingsOfCommand(config, {}, unitWith(folder))).toBe(config);
});

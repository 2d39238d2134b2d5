import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { readSettings } from "./read-settings.ts";
import { StartError } from "./start-error.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

const write = (folder: string, text: string) => writeFileSync(join(folder, ".env"), text);

describe("Settings", () => {
  test("are read from .env, unless the environment has them", ({ folder }) => {
    write(
      folder,
      `PORT=4000\nexport HOST="127.0.0.1" # here\n\n# DATA_DIR=no\nSECRET='${"x\n".repeat(20)}'\n`,
    );
    const environment: Record<string, string> = { PORT: "5000" };
    const { config, notices } = readSettings(environment, folder);
    expect(config).toMatchObject({ port: 5000, host: "127.0.0.1", dataDir: "./data" });
    expect(config.secret).toBe("x\n".repeat(20));
    expect(environment["HOST"]).toBe("127.0.0.1");
    expect(notices).toEqual([]);
  });

  test("are only those of the environment without .env", ({ folder }) => {
    expect(readSettings({ PORT: "5000" }, folder).config.port).toBe(5000);
  });

  test("in .env that don't exist are all named (R16.25)", ({ folder }) => {
    write(
      folder,
      "SUPORT_EMAIL=help@example.org\nCOLOR=blue\nTZ=UTC\nPGSSLMODE=require\nPORT=4000\n",
    );
    expect(readSettings({}, folder).notices).toEqual([
      "COLOR isn't a setting.",
      "SUPORT_EMAIL isn't a setting. Did you mean SUPPORT_EMAIL?",
    ]);
  });

  test("are read from a file that Windows has saved", ({ folder }) => {
    write(folder, "\ufeffPORT=4000\r\nSUPPORT_EMAIL=help@example.org\r\n");
    const { config, notices } = readSettings({}, folder);
    expect(config).toMatchObject({ port: 4000, given: { supportEmail: "help@example.org" } });
    expect(notices).toEqual([]);
  });

  test("in .env show no part of a secret that was broken into lines (R16.25)", ({ folder }) => {
    write(folder, "SECRET=\nhunter2secretABC=\n");
    expect(readSettings({}, folder).notices).toEqual([
      "A name with lowercase letters in .env isn't a setting.",
    ]);
  });

  test("in the environment are named only if they are close to one that exists (R16.25)", ({
    folder,
  }) => {
    const others = {
      HOME: "/root",
      PGPORT: "5432",
      Port: "1",
      MAIL: "/var/mail/root",
      HOSTNAME: "here",
    };
    const typos = { BACKUP_HOUR: "24", SMPT_URL: "smtp://mail.example.org" };
    expect(readSettings({ ...others, ...typos }, folder).notices).toEqual([
      "BACKUP_HOUR isn't a setting. Did you mean BACKUP_HOURS?",
      "SMPT_URL isn't a setting. Did you mean SMTP_URL?",
    ]);
  });
});

describe("The file .env", () => {
  const read = (folder: string) => () => readSettings({}, folder);

  test("can't be a folder (R16.4)", ({ folder }) => {
    mkdirSync(join(folder, ".env"));
    expect(read(folder)).toThrow(StartError);
    expect(read(folder)).toThrow(".env is a folder, but settings are read from a file");
  });

  test("must be readable (R16.4)", ({ folder }) => {
    symlinkSync(".env", join(folder, ".env"));
    expect(read(folder)).toThrow(StartError);
    expect(read(folder)).toThrow(/cannot read the settings in .*\.env \(ELOOP\)/);
  });

  test("has only variables and comments, and shows no part of a secret otherwise (R16.4)", ({
    folder,
  }) => {
    write(folder, "PORT=4000\nSMTP_URL: smtp://user:hush@mail.example.org\n\nhush\nHOST=::1\n");
    expect(read(folder)).toThrow(StartError);
    expect(read(folder)).toThrow("lines that aren't NAME=value: 2, 4.");
    expect(read(folder)).not.toThrow(/hush/);
  });
});

import { describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { settle, valuesOf } from "../../platform/runtime-settings.ts";
import { describeNotice, settingNotices, startNotices } from "./notices.ts";
import { diskNotices } from "./troubles.ts";

/** The settings by these variables. */
function settingsOf(variables: Record<string, string>) {
  const config = readConfig(variables);
  return { ...config, ...valuesOf(settle(config, new Map())) };
}

describe("The startup notices for the operator", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  const set = {
    MAX_GRADUATION_YEAR: "2030",
    SUPPORT_EMAIL: "help@example.org",
    SMTP_URL: "smtp://mail.example.org",
  };

  it("are empty when everything is set", () => {
    expect(startNotices(settingsOf(set), now)).toEqual([]);
    expect(startNotices(settingsOf({ ...set, MAX_GRADUATION_YEAR: "rolling" }), now)).toEqual([]);
  });

  it("warn when the year locks students out, and name the setting that fixes it (R2.3)", () => {
    const notices = startNotices(settingsOf({ ...set, MAX_GRADUATION_YEAR: "" }), now);
    expect(notices).toEqual([
      "Students who graduate after 2027 can't sign up, but today's 9th graders graduate in 2030. To fix this, choose Rolling under Settings on the page /operator, or set MAX_GRADUATION_YEAR=rolling.",
    ]);
  });

  it("warn when pages show a placeholder contact", () => {
    const notices = startNotices(settingsOf({ ...set, SUPPORT_EMAIL: "" }), now);
    expect(notices).toEqual([expect.stringContaining("SUPPORT_EMAIL")]);
  });

  it("warn when a proxy hides everyone's address (R16.4)", () => {
    const BASE_URL = "https://rollcall.example.org";
    const notices = startNotices(settingsOf({ ...set, BASE_URL }), now);
    expect(notices).toEqual([expect.stringContaining("TRUSTED_PROXIES isn't set")]);
    const TRUSTED_PROXIES = "127.0.0.1";
    expect(startNotices(settingsOf({ ...set, BASE_URL, TRUSTED_PROXIES }), now)).toEqual([]);
  });

  it("warn when email isn't set up (R15.1)", () => {
    const notices = startNotices(settingsOf({ ...set, SMTP_URL: "" }), now);
    expect(notices).toEqual([expect.stringContaining("Email is not set up")]);
  });
});

describe("Notices for the operator", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  it("are values that a page can word, and the start says the same (R32.41)", () => {
    const config = settingsOf({ BASE_URL: "https://rollcall.example.org" });
    const notices = settingNotices(config, now);
    expect(notices).toEqual([
      { kind: "graduation-year", latest: 2027, rolling: 2030 },
      { kind: "support-address", email: "support@example.org" },
      { kind: "no-mail" },
      { kind: "trusted-proxies" },
    ]);
    expect(startNotices(config, now)).toEqual(notices.map(describeNotice));
  });

  it("are lines for the terminal that say what to do", () => {
    const at = now.getTime();
    const lines = (
      [
        { kind: "backups-off" },
        { kind: "disk-full", freeBytes: 12_300_000, neededBytes: 200_000_000 },
        { kind: "backup-failed", at, reason: "no space left." },
        { kind: "backup-late", dueAt: at },
        { kind: "mail-stuck", mails: 3, since: at },
      ] as const
    ).map(describeNotice);
    expect(lines).toEqual([
      expect.stringContaining("BACKUP_HOURS=24"),
      expect.stringContaining("12 MB free, 200 MB needed"),
      "The last backup failed on 2026-11-20T12:00:00.000Z: no space left.",
      expect.stringContaining("due since 2026-11-20T12:00:00.000Z"),
      expect.stringContaining("3 waiting, the oldest since 2026-11-20T12:00:00.000Z"),
    ]);
  });
});

describe("A disk is almost full", () => {
  const disk = { freeBytes: 1_000_000_000, totalBytes: 9_000_000_000 };

  it.each([
    [1_000_000_001, 1],
    [1_000_000_000, 0],
    [null, 0],
  ])("without space for a copy of a database of %d bytes: %d notices (R32.42)", (size, count) => {
    expect(diskNotices(disk, size)).toHaveLength(count);
  });
});

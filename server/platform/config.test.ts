import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { maxGradYearAt, settle, valuesOf } from "./runtime-settings.ts";
import { StartError } from "./start-error.ts";

/** The settings that operators can change, before anyone has. */
function settingsOf(variables: Record<string, string>) {
  return valuesOf(settle(readConfig(variables), new Map()));
}

describe("Settings", () => {
  it("have defaults for everything", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      baseUrl: undefined,
      dataDir: "./data",
      secret: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      tokenSyncUrl: undefined,
      given: {},
      backupHours: 0,
      backupDays: 14,
      backupDir: "data/backups",
      trustedProxies: [],
      refuseCommonPasswords: false,
      newDeviceEmails: false,
      metricsHost: "127.0.0.1",
      pseudoLanguages: false,
      logLevel: "info",
    });
  });

  it("are read from the environment, and unrelated variables are ignored", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "127.0.0.1",
      BASE_URL: "https://Rollcall.example.org/",
      DATA_DIR: "/srv/rollcall",
      SECRET: "x".repeat(32),
      SMTP_URL: "smtps://user:password@mail.example.org",
      MAIL_FROM: "Chess Club <chess@example.org>",
      TOKEN_SYNC_URL: "https://sync.example.org/tokens",
      RETENTION_DAYS: "0",
      BACKUP_HOURS: "24",
      BACKUP_DAYS: "30",
      BACKUP_DIR: "/mnt/backups",
      TRUSTED_PROXIES: "192.0.2.1, 2001:db8::/32",
      SUPPORT_EMAIL: "help@example.org",
      MAX_GRADUATION_YEAR: "2035",
      MIN_PASSWORD_LENGTH: "12",
      REFUSE_COMMON_PASSWORDS: "true",
      NEW_DEVICE_EMAILS: "true",
      METRICS_PORT: "9464",
      METRICS_HOST: "::1",
      PSEUDO_LANGUAGES: "true",
      LOG_LEVEL: "debug",
      HOME: "/root",
    });
    expect(config).toEqual({
      port: 8080,
      host: "127.0.0.1",
      baseUrl: "https://rollcall.example.org",
      dataDir: "/srv/rollcall",
      secret: "x".repeat(32),
      smtpUrl: "smtps://user:password@mail.example.org",
      mailFrom: "Chess Club <chess@example.org>",
      tokenSyncUrl: "https://sync.example.org/tokens",
      backupHours: 24,
      backupDays: 30,
      backupDir: "/mnt/backups",
      trustedProxies: ["192.0.2.1", "2001:db8::/32"],
      given: {
        retentionDays: 0,
        supportEmail: "help@example.org",
        maxGraduationYear: 2035,
        minPasswordLength: 12,
      },
      refuseCommonPasswords: true,
      newDeviceEmails: true,
      metricsPort: 9464,
      metricsHost: "::1",
      pseudoLanguages: true,
      logLevel: "debug",
    });
  });

  it("count as unset when empty", () => {
    const names = ["PORT", "HOST", "BASE_URL", "DATA_DIR", "SECRET", "DATABASE_URL", "LOG_LEVEL"];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  });

  it("don't keep erased data in backups longer than it may be stored at all", () => {
    const days = (variables: Record<string, string>) => settingsOf(variables).retentionDays;
    expect(days({ BACKUP_HOURS: "24", BACKUP_DAYS: "20" })).toBe(160);
    expect(days({ BACKUP_HOURS: "24", BACKUP_DAYS: "20", RETENTION_DAYS: "160" })).toBe(160);
    expect(() => days({ BACKUP_HOURS: "24", BACKUP_DAYS: "20", RETENTION_DAYS: "161" })).toThrow(
      "invalid setting: RETENTION_DAYS must be 160 or less, because backups keep data for another 20 days",
    );
  });

  it("make no backups of PostgreSQL", () => {
    const settings = { BACKUP_HOURS: "24", DATABASE_URL: "postgres://db.example.org/rollcall" };
    expect(() => readConfig(settings)).toThrow("BACKUP_HOURS only works with SQLite");
  });

  it("name every bad variable at the same time, one per line (R16.4)", () => {
    const read = () =>
      readConfig({ PORT: "abc", BASE_URL: "nonsense", OIDC_CLIENT_ID: "x", OIDC_NAME: "Lincoln" });
    expect(read).toThrow(
      new StartError(`invalid settings:
  PORT must be a port number from 0 to 65535
  BASE_URL must be an http or https URL, like https://rollcall.example.org
  the school's login also needs OIDC_ISSUER and OIDC_CLIENT_SECRET`),
    );
  });
});

describe("The largest graduation year", () => {
  it("is the configured year", () => {
    expect(maxGradYearAt(2027, new Date("2031-01-01"))).toBe(2027);
  });

  it.each([
    { now: "2026-07-15T12:00:00Z", year: 2029 },
    { now: "2026-08-15T12:00:00Z", year: 2030 },
    { now: "2027-01-15T12:00:00Z", year: 2030 },
  ])("when rolling, is $year on $now, the one of grade 9 (R2.3)", ({ now, year }) => {
    expect(settingsOf({ MAX_GRADUATION_YEAR: "rolling" }).maxGraduationYear).toBe("rolling");
    expect(maxGradYearAt("rolling", new Date(now))).toBe(year);
  });
});

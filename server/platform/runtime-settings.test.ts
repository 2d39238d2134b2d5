import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { settle, valuesOf } from "./runtime-settings.ts";

const settled = (variables: Record<string, string>, stored: Record<string, unknown> = {}) =>
  settle(
    readConfig(variables),
    new Map(Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)])),
  );

describe("The settings that operators can change", () => {
  it("have these defaults", () => {
    expect(valuesOf(settled({}))).toEqual({
      maxGraduationYear: 2027,
      supportEmail: "support@example.org",
      minPasswordLength: 6,
      schoolLoginName: "School Login",
      retentionDays: 180,
    });
  });

  it("are the environment's before the stored ones, and those before the defaults (R32.21)", () => {
    const variables = { MAX_GRADUATION_YEAR: "rolling", OIDC_NAME: " 2027 " };
    const stored = { maxGraduationYear: 2030, schoolLoginName: "Lincoln", minPasswordLength: 10 };
    expect(settled(variables, stored)).toMatchObject({
      maxGraduationYear: { value: "rolling", source: "environment", default: 2027 },
      schoolLoginName: { value: "2027", source: "environment" },
      minPasswordLength: { value: 10, source: "stored", default: 6 },
      supportEmail: { source: "default", isIgnored: false },
    });
  });

  it.each([
    ["maxGraduationYear", 2201],
    ["maxGraduationYear", "soon"],
    ["supportEmail", "nobody"],
    ["minPasswordLength", 5],
    ["schoolLoginName", ""],
    ["retentionDays", 181],
    ["retentionDays", null],
  ] as const)("ignore %s stored as %j (R32.21)", (name, value) => {
    const { [name]: setting } = settled({}, { [name]: value });
    expect(setting).toMatchObject({ value: setting.default, source: "default", isIgnored: true });
  });

  it("keep closed accounts no longer than backups allow now (R32.23)", () => {
    const backups = { BACKUP_HOURS: "24", BACKUP_DAYS: "20" };
    const days = (stored: number) => settled(backups, { retentionDays: stored }).retentionDays;
    expect(days(160)).toMatchObject({ value: 160, source: "stored", isIgnored: false });
    expect(days(161)).toMatchObject({ value: 160, source: "default", isIgnored: true });
  });
});

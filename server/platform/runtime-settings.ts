import { z } from "zod";
import { schoolYearEnd } from "#contract/members/grade.ts";
import { bounds } from "#contract/platform/bounds.ts";
import {
  runtimeSettingsSchema,
  type RuntimeSettings,
} from "#contract/platform/runtime-settings.ts";
import type { Clock } from "./clock.ts";

export type SettingName = keyof RuntimeSettings;

/** Returns the settings as they are now (R32.20); a request that needs several calls it once. */
export type ReadSettings = () => Promise<RuntimeSettings>;

/** What the settings depend on that only the environment can set. */
export type SettingsConfig = {
  /** What the environment sets of them. */
  given: Readonly<Partial<RuntimeSettings>>;
  backupHours: number;
  backupDays: number;
};

/** The variables, and what the error about a wrong value says. */
export const settingVariables: Readonly<
  Record<SettingName, { variable: string; mustBe: string; isNumber: boolean }>
> = {
  maxGraduationYear: {
    variable: "MAX_GRADUATION_YEAR",
    mustBe: "must be a year, or rolling",
    isNumber: true,
  },
  supportEmail: {
    variable: "SUPPORT_EMAIL",
    mustBe: "must be an email address",
    isNumber: false,
  },
  minPasswordLength: {
    variable: "MIN_PASSWORD_LENGTH",
    mustBe: `must be a number from ${bounds.minPasswordLength} to ${bounds.maxPasswordLength}`,
    isNumber: true,
  },
  schoolLoginName: {
    variable: "OIDC_NAME",
    mustBe: `must have ${bounds.maxSchoolLoginNameLength} characters or fewer`,
    isNumber: false,
  },
  retentionDays: {
    variable: "RETENTION_DAYS",
    mustBe: `must be a number of days from 0 to ${bounds.maxRetentionDays}`,
    isNumber: true,
  },
};

/** The schema of a setting's variable; without the variable, it is undefined. */
export function settingInEnvironment<Name extends SettingName>(name: Name) {
  const { mustBe, isNumber } = settingVariables[name];
  const schema: z.ZodType = runtimeSettingsSchema.shape[name];
  return z
    .string()
    .transform((text, context) => {
      const { success, data } = schema.safeParse(
        isNumber && /^\d+$/.test(text) ? Number(text) : text,
      );
      if (success) return data as RuntimeSettings[Name];
      context.addIssue(mustBe);
      return z.NEVER;
    })
    .optional();
}

/** The longest retention in days: erased data stays in backups, and both together have a limit. */
export function longestRetention({
  backupHours,
  backupDays,
}: Pick<SettingsConfig, "backupHours" | "backupDays">): number {
  return bounds.maxRetentionDays - (backupHours > 0 ? backupDays : 0);
}

/** A setting and where it comes from. */
type Settled<Value> = {
  value: Value;
  source: "default" | "stored" | "environment";
  default: Value;
  /** What is stored isn't allowed, since a hand or another version wrote it, or backups changed. */
  isIgnored: boolean;
};
export type SettledSettings = { readonly [Name in SettingName]: Settled<RuntimeSettings[Name]> };

/** What all settings are, given the stored ones: JSON by their names. */
export function settle(
  config: SettingsConfig,
  stored: ReadonlyMap<string, string>,
): SettledSettings {
  const longest = longestRetention(config);
  const settleOne = <Name extends SettingName>(
    name: Name,
    byDefault: RuntimeSettings[Name],
    schema: z.ZodType = runtimeSettingsSchema.shape[name],
  ): Settled<RuntimeSettings[Name]> => {
    const given = config.given[name];
    const found = schema.safeParse(fromJson(stored.get(name)));
    const isIgnored = stored.has(name) && !found.success;
    const rest = { default: byDefault, isIgnored };
    if (given !== undefined) return { value: given, source: "environment", ...rest };
    if (!found.success) return { value: byDefault, source: "default", ...rest };
    return { value: found.data as RuntimeSettings[Name], source: "stored", ...rest };
  };
  return {
    maxGraduationYear: settleOne("maxGraduationYear", bounds.maxGradYear),
    supportEmail: settleOne("supportEmail", "support@example.org"),
    minPasswordLength: settleOne("minPasswordLength", bounds.minPasswordLength),
    schoolLoginName: settleOne("schoolLoginName", "School Login"),
    retentionDays: settleOne(
      "retentionDays",
      longest,
      runtimeSettingsSchema.shape.retentionDays.max(longest),
    ),
  };
}

function fromJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The settings without where they come from. */
export function valuesOf(settled: SettledSettings): RuntimeSettings {
  return {
    maxGraduationYear: settled.maxGraduationYear.value,
    supportEmail: settled.supportEmail.value,
    minPasswordLength: settled.minPasswordLength.value,
    schoolLoginName: settled.schoolLoginName.value,
    retentionDays: settled.retentionDays.value,
  };
}

/** The latest graduation year accepted at sign-up: `rolling` means that of the current grade 9. */
export function maxGradYearAt(
  maxGradYear: RuntimeSettings["maxGraduationYear"],
  now: Date,
): number {
  return maxGradYear === "rolling" ? schoolYearEnd(now) + 3 : maxGradYear;
}

/** The latest graduation year accepted at sign-up now. */
export async function readMaxGradYear(deps: {
  settings: ReadSettings;
  clock: Clock;
}): Promise<number> {
  const { maxGraduationYear } = await deps.settings();
  return maxGradYearAt(maxGraduationYear, deps.clock());
}

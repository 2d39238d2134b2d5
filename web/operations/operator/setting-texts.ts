import { plural, t } from "@lingui/core/macro";
import type { OperatorSettings, SettingsChange } from "#contract/operations/operator/operator.ts";

/** A setting that can change while the server runs. */
export type RuntimeSettingName = keyof SettingsChange;

/** All of them, in the order of the page. */
export const settingNames = [
  "maxGraduationYear",
  "supportEmail",
  "minPasswordLength",
  "schoolLoginName",
  "retentionDays",
] as const satisfies readonly RuntimeSettingName[];

/** A setting's name on the page. */
export function settingTitle(name: RuntimeSettingName): string {
  switch (name) {
    case "maxGraduationYear":
      return t`Latest graduation year`;
    case "supportEmail":
      return t`Support email`;
    case "minPasswordLength":
      return t`Shortest password`;
    case "schoolLoginName":
      return t`Name of the school login`;
    case "retentionDays":
      return t`Keep closed accounts`;
  }
}

/** What a setting does. */
export function settingHint(name: RuntimeSettingName): string {
  switch (name) {
    case "maxGraduationYear":
      return t`Students who graduate later can't sign up.`;
    case "supportEmail":
      return t`Pages and emails tell people to write here for help.`;
    case "minPasswordLength":
      return t`For new passwords only. We recommend 10 or more.`;
    case "schoolLoginName":
      return t`What people know your school's login by: “Continue with Lincoln High”.`;
    case "retentionDays":
      return t`Then their data is erased. With 0, that happens right away.`;
  }
}

/** A setting's value in words. */
export function settingValueText(name: RuntimeSettingName, value: unknown): string {
  if (value === "rolling") return t`rolling`;
  if (name === "minPasswordLength" && typeof value === "number")
    return plural(value, { one: "# character", other: "# characters" });
  if (name === "retentionDays" && typeof value === "number")
    return plural(value, { one: "# day", other: "# days" });
  return String(value);
}

/** How many closed accounts are about to be erased (R32.23); undefined if there are none. */
export function dueText({ dueAccounts }: Pick<OperatorSettings, "dueAccounts">) {
  if (dueAccounts === 0) return undefined;
  return plural(dueAccounts, {
    one: "# closed account will be erased within the hour.",
    other: "# closed accounts will be erased within the hour.",
  });
}

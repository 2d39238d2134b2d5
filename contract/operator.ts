import { z } from "zod";
import { runtimeSettingsSchema } from "./runtime-settings.ts";

/** What operators do with the installation, as their log shows it. */
export const operatorActKinds = [
  ...(["operator-added", "operator-removed", "key-made"] as const),
  ...(["setting-changed", "test-mail-sent", "backup-made", "backup-downloaded"] as const),
  ...(["reset-link-made", "email-changed", "second-step-reset"] as const),
  ...(["owner-made", "account-closed"] as const),
] as const;
export type OperatorActKind = (typeof operatorActKinds)[number];

/** Input to become an operator, by the key in the link that the terminal shows. */
export const operatorClaimSchema = z.object({ key: z.string().min(1).max(200) });

/** What a setting is now, and by what it was set. */
const settingOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    /** The environment goes before what an operator stored, and that before the default. */
    source: z.enum(["default", "stored", "environment"]),
    /** The environment variable that sets it. */
    variable: z.string(),
    default: value,
    /** What an operator stored isn't allowed here anymore, so it has no effect. */
    isIgnored: z.boolean(),
  });
const withBounds = { minimum: z.int(), maximum: z.int() };
const { shape: runtimeSettings } = runtimeSettingsSchema;

/** The settings that operators can change, with the bounds that hold here (R32.20). */
export const operatorSettingsSchema = z
  .object({
    settings: z.object({
      maxGraduationYear: settingOf(runtimeSettings.maxGraduationYear).extend(withBounds),
      supportEmail: settingOf(runtimeSettings.supportEmail).extend({ maxLength: z.int() }),
      minPasswordLength: settingOf(runtimeSettings.minPasswordLength).extend(withBounds),
      /** Null without a school login. */
      schoolLoginName: settingOf(runtimeSettings.schoolLoginName)
        .extend({ maxLength: z.int() })
        .nullable(),
      retentionDays: settingOf(runtimeSettings.retentionDays).extend(withBounds),
    }),
    /** Closed accounts that aren't erased yet: a shorter retention erases them sooner. */
    closedAccounts: z.int(),
    /** Those among them that the next hourly erasure takes. */
    dueAccounts: z.int(),
  })
  .meta({ id: "OperatorSettings" });
export type OperatorSettings = z.infer<typeof operatorSettingsSchema>;

/** Input to change some of them; null goes back to the default. */
export const settingsChangeSchema = z.strictObject({
  maxGraduationYear: runtimeSettings.maxGraduationYear.nullable().optional(),
  supportEmail: runtimeSettings.supportEmail.nullable().optional(),
  minPasswordLength: runtimeSettings.minPasswordLength.nullable().optional(),
  schoolLoginName: runtimeSettings.schoolLoginName.nullable().optional(),
  retentionDays: runtimeSettings.retentionDays.nullable().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

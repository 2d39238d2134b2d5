import { z } from "zod";
import { bounds } from "./bounds.ts";
import { requiredText } from "./fields.ts";
import { says } from "./issues.ts";

const wholeNumber = z.int(says("not-whole-number"));

/**
 * The settings that operators can change while the server runs (R32.20), by whatever they are given:
 * the environment, an operator's form, or a stored row.
 */
export const runtimeSettingsSchema = z.object({
  /** The latest graduation year at sign-up; `rolling` is that of the current grade 9 (R2.3). */
  maxGraduationYear: z.union(
    [
      z.literal("rolling"),
      wholeNumber
        .min(bounds.minGradYear, says("too-early"))
        .max(bounds.lastGradYear, says("too-late")),
    ],
    says("not-whole-number"),
  ),
  /** The contact on pages, and the sender of emails unless the server has another one. */
  supportEmail: z
    .string(says("required"))
    .trim()
    .min(1, says("required"))
    .max(bounds.maxEmailLength, says("too-long"))
    .pipe(z.email(says("not-an-email"))),
  /** The fewest characters of a new password (R2.6). */
  minPasswordLength: wholeNumber
    .min(bounds.minPasswordLength, says("too-small"))
    .max(bounds.maxPasswordLength, says("too-large")),
  /** What people call the school's login: "Continue with Lincoln High". */
  schoolLoginName: requiredText(bounds.maxSchoolLoginNameLength),
  /** How many days the data of a closed account is kept; 0 erases it immediately. */
  retentionDays: wholeNumber
    .min(0, says("too-small"))
    .max(bounds.maxRetentionDays, says("too-large")),
});
export type RuntimeSettings = Readonly<z.infer<typeof runtimeSettingsSchema>>;

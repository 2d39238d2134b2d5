import { z } from "zod";
import { bounds } from "../../platform/bounds.ts";
import { instant, revision } from "../../platform/fields.ts";
import { says } from "../../platform/issues.ts";
import { passwordField } from "../accounts.ts";
import { secondStepChoices } from "./second-step-choices.ts";

export const secondStepChoiceSchema = z.enum(secondStepChoices);

/** Whether a club requires a second step, and the revision at which it was read. */
export const clubSecondStepSchema = z
  .object({
    revision,
    choice: secondStepChoiceSchema,
    /** Whether the asking session has passed a second step. */
    own: z.boolean(),
  })
  .meta({ id: "ClubSecondStep" });

/** Where the user's own session stands with its second step. */
export const ownSecondStepSchema = z
  .object({
    /** Whether the account has a second step. */
    hasOne: z.boolean(),
    /** Whether this session has passed it. */
    passed: z.boolean(),
    /** Whether a passkey or a school login counts once the email is confirmed. */
    needsEmail: z.boolean(),
  })
  .meta({ id: "OwnSecondStep" });
export type OwnSecondStep = z.infer<typeof ownSecondStepSchema>;

/** The authenticator app of the user's own account. */
export const secondStepSchema = z
  .object({
    addedAt: instant,
    /** How many recovery codes are left. */
    recoveryCodes: z.int(),
  })
  .meta({ id: "SecondStep" });

/** Input to set up, remove, or renew anything about it: the password again. */
export const secondStepAskingSchema = z.object({ password: passwordField });

/** What an authenticator app needs. */
export const secondStepSetupSchema = z
  .object({
    /** The key to type into the app, in groups of four. */
    key: z.string(),
    /** The same as a link, for the QR code. */
    uri: z.string(),
  })
  .meta({ id: "SecondStepSetup" });
export type SecondStepSetup = z.infer<typeof secondStepSetupSchema>;

/** A code as typed, without the spaces and hyphens that people add. */
const codeField = z
  .string(says("required"))
  .max(bounds.maxSecondStepCodeLength, says("too-long"))
  .transform((code) => code.replaceAll(/[\s-]/g, "").toLowerCase())
  .refine((code) => code !== "", says("required"));

/** The first code of a new authenticator app. */
export const newSecondStepSchema = z.object({ code: codeField });

/** The second step of a login: the app's code or a recovery code. */
export const secondStepInputSchema = z.object({
  code: codeField,
  /** Whether this browser isn't asked again for a while. */
  remember: z.boolean().default(false),
});
export type SecondStepInput = z.input<typeof secondStepInputSchema>;

/** New recovery codes, which are shown only now. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: "RecoveryCodes" });

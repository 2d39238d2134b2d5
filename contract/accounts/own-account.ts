import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { emailField, id, instant, linkToken, requiredText } from "../platform/fields.ts";
import { newPasswordField, passwordField, type NewPasswordSettings } from "./accounts.ts";

/** A browser on which the person is logged in, without its token. */
export const runningSessionSchema = z
  .object({
    id,
    /** "Firefox" and "Windows", as far as known. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    started: instant,
    lastUsed: instant,
    /** Whether it is the requesting browser. */
    current: z.boolean(),
    /** How it began; null if that wasn't recorded. */
    method: z.enum(["password", "school", "passkey"]).nullable(),
  })
  .meta({ id: "RunningSession" });
export type RunningSession = z.infer<typeof runningSessionSchema>;

/** Input that shows that the account's owner asks: the password again, or a recent login at the school. */
export const ownerProofSchema = z.object({ password: passwordField.optional() });
export type OwnerProof = z.infer<typeof ownerProofSchema>;

/** Input to change the user's own password. */
export const passwordChangeSchema = (settings: NewPasswordSettings) =>
  z.object({
    currentPassword: passwordField,
    newPassword: newPasswordField(settings),
  });
export type PasswordChange = z.infer<ReturnType<typeof passwordChangeSchema>>;

/** Input to change the user's own name, which is used exactly as typed. */
export const ownNameSchema = z.object({
  name: requiredText(2 * bounds.maxNameLength),
});

/** Input to change the user's own email: the new one, and the password again. */
export const emailChangeSchema = z.object({ email: emailField, currentPassword: passwordField });
export type EmailChangeInput = z.infer<typeof emailChangeSchema>;

/** A new email that waits for confirmation. */
const pendingEmailSchema = z
  .object({
    email: z.string(),
    /** Until when it can be confirmed. */
    expiresAt: instant,
  })
  .meta({ id: "PendingEmail" });
export type PendingEmail = z.infer<typeof pendingEmailSchema>;

/** The answer to which new email waits for confirmation. */
export const emailChangeStateSchema = z.object({
  pending: z.union([pendingEmailSchema, z.null()]),
});

/** Input of the pages behind the links that confirm a new email, or stop or undo the change. */
export const emailChangeLinkSchema = z.object({ token: linkToken });

/** The outcome of such a link for the old email. */
export const emailUndoneSchema = z.object({
  /** The token to choose a new password with; null if nothing had changed yet. */
  resetToken: z.string().nullable(),
});

/**
 * Input to close the user's own account: the password again, or nothing if they have just confirmed
 * with their school's login that it's them.
 */
export const accountClosingSchema = z.object({
  password: passwordField.optional(),
  /** Confirms that these clubs may be left without an owner, and no others. */
  asLastOwnerOf: z.array(id).max(bounds.maxClubsLeft).default([]),
});

export type AccountClosing = z.infer<typeof accountClosingSchema>;

/** What users should know before they close their account. */
export const closingNoticeSchema = z
  .object({
    /** The clubs that nobody could manage anymore. */
    lastOfficerOfClubs: z.array(
      z.object({ id, name: z.string(), members: z.int(), events: z.int() }),
    ),
    /** The clubs that nobody would own anymore, unless someone else is made an owner first. */
    lastOwnerOfClubs: z.array(z.object({ id, name: z.string() })),
    /** The deleted clubs that they could restore until `erasedAt`. */
    deletedClubs: z.array(z.object({ id, name: z.string(), erasedAt: instant })),
    /** How long personal data is kept after closing; 0 means it is erased immediately. */
    erasedAfterDays: z.int(),
    /** Whether the email stays reserved until then, because its owner confirmed it. */
    keepsAddress: z.boolean(),
  })
  .meta({ id: "ClosingNotice" });
export type ClosingNotice = z.infer<typeof closingNoticeSchema>;

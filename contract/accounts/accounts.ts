import { z } from "zod";
import { seatRoles } from "../clubs/seats/abilities.ts";
import { normalizeCode } from "../events/codes/code.ts";
import { bounds } from "../platform/bounds.ts";
import { capitalize } from "../platform/capitalize.ts";
import {
  emailField,
  id,
  invitationToken,
  linkToken,
  requiredText,
  timeZoneField,
} from "../platform/fields.ts";
import { says } from "../platform/issues.ts";

export const accountTypeSchema = z.enum(["member", "admin"]);
/** The two account types (R2.1), which determine the area a person can use. */
export type AccountType = z.infer<typeof accountTypeSchema>;

export const nameField = requiredText(bounds.maxNameLength).transform(capitalize);

/** An existing password, taken exactly as typed. */
export const passwordField = z
  .string(says("required"))
  .min(1, says("required"))
  .max(bounds.maxPasswordLength, says("too-long"));

/** What an installation asks of new passwords (R2.6). */
export type NewPasswordSettings = {
  /** Read for each password, because operators can change it. */
  minPasswordLength: () => Promise<number>;
  /** Whether a password is among those that are tried first; undefined if they aren't refused. */
  isCommon?: (password: string) => Promise<boolean>;
};

const tooShort = (password: string, minimum: number) =>
  ({
    code: "too_small",
    origin: "string",
    minimum,
    input: password,
    message: says("password-too-short").error,
  }) as const;

/** A new password, taken exactly as typed. */
export const newPasswordField = ({ minPasswordLength, isCommon }: NewPasswordSettings) => {
  const field = z
    .string(says("required"))
    .superRefine(async (password, context) => {
      const minimum = await minPasswordLength();
      if (password.length < minimum) context.addIssue(tooShort(password, minimum));
    })
    .max(bounds.maxPasswordLength, says("password-too-long"));
  if (isCommon === undefined) return field;
  return field.refine(async (password) => !(await isCommon(password)), says("common-password"));
};

/**
 * Created by the browser for each submission of a form with a password, and secret. With it, the
 * browser finds its place in line again, and a sign-up that is resent after its response was lost
 * is recognized.
 */
const submissionKey = z.uuid().optional();

/** The fields of every sign-up. */
const personFields = {
  firstName: nameField,
  lastName: nameField,
  acceptedTerms: z.literal(true, says("not-accepted")),
};

const tooLate = (year: number, maximum: number) =>
  ({
    code: "too_big",
    origin: "int",
    maximum,
    input: year,
    message: says("too-late").error,
  }) as const;

/** The latest graduation year, read for each input, because it can change. */
export type GradYearSettings = { maxGradYear: () => Promise<number> };

export const gradYearField = (settings: GradYearSettings) =>
  z
    .int(says("not-whole-number"))
    .min(bounds.minGradYear, says("too-early"))
    .superRefine(async (year, context) => {
      const maximum = await settings.maxGradYear();
      if (year > maximum) context.addIssue(tooLate(year, maximum));
    });

/** Input to let an account attend events too. */
export const personInputSchema = (settings: GradYearSettings) =>
  z.object({ gradYear: gradYearField(settings) });

/** The claim code on a paper slip, as typed: its holder claims the person it was made for. */
const claimField = z
  .string()
  .max(bounds.maxTypedCodeLength, says("longer-than-any-code"))
  .transform(normalizeCode)
  .transform((code) => (code === "" ? undefined : code))
  .optional();

/** Input to claim, by code, what was recorded before the user had an account. */
export const claimInputSchema = z.object({
  claim: z
    .string(says("required"))
    .max(bounds.maxTypedCodeLength, says("longer-than-any-code"))
    .transform(normalizeCode)
    .pipe(z.string().min(1, says("required"))),
});

/** The sign-ups of the three kinds of people, with the fields that are the same in each. */
const signUpSchemaWith = <Fields extends z.ZodRawShape>(
  settings: GradYearSettings,
  fields: Fields,
) =>
  z.discriminatedUnion(
    "accountType",
    [
      z.object({
        accountType: z.literal("member"),
        gradYear: gradYearField(settings),
        claim: claimField,
        ...personFields,
        ...fields,
      }),
      z.object({
        accountType: z.literal("admin"),
        clubName: requiredText(bounds.maxClubNameLength),
        /** The browser's, which becomes the club's; unknown zones are ignored. */
        timeZone: timeZoneField.optional(),
        ...personFields,
        ...fields,
      }),
      /** By an open invitation, for people who will run a club that exists (R2.28). */
      z.object({
        accountType: z.literal("invited"),
        invitation: invitationToken,
        ...personFields,
        ...fields,
      }),
    ],
    {
      error: ({ code }) => (code === "invalid_union" ? says("unknown-choice").error : undefined),
    },
  );

/** Input of a sign-up (R2.2), given the installation's settings. */
export const signUpInputSchema = (settings: GradYearSettings & NewPasswordSettings) =>
  signUpSchemaWith(settings, {
    email: emailField,
    password: newPasswordField(settings),
    key: submissionKey,
  });
export type SignUpInput = z.infer<ReturnType<typeof signUpInputSchema>>;

/**
 * Input of the rest of a sign-up after logging in with the school (R28.10). An email that the school
 * has verified can't be changed, and isn't sent.
 */
export const schoolSignUpInputSchema = (settings: GradYearSettings) =>
  signUpSchemaWith(settings, { email: emailField.optional() });
export type SchoolSignUpInput = z.infer<ReturnType<typeof schoolSignUpInputSchema>>;

/** Input to request a reset link (R2.16). */
export const passwordResetRequestSchema = z.object({ email: emailField });

/** Input of the form behind a reset link. */
export const passwordResetInputSchema = (settings: NewPasswordSettings) =>
  z.object({
    token: linkToken,
    password: newPasswordField(settings),
  });
export type PasswordResetInput = z.infer<ReturnType<typeof passwordResetInputSchema>>;

/** Input of a login. */
export const signInInputSchema = z.object({
  email: emailField,
  password: passwordField,
  key: submissionKey,
});
export type SignInInput = z.infer<typeof signInInputSchema>;

/** Properties of the `in-line` error: how many logins are ahead, and for how long. */
export const placeInLineSchema = z.object({
  /** Approximate. */
  before: z.int(),
  /** The approximate wait. */
  seconds: z.int(),
});
export type PlaceInLine = z.infer<typeof placeInLineSchema>;

/** An account's seat as an officer of a club. */
const seatSchema = z.object({
  clubId: id,
  clubName: z.string(),
  role: z.enum(seatRoles),
  /** The club requires a second step, and this session hasn't passed one (R30.10). */
  needsSecondStep: z.literal(true).optional(),
});
export type Seat = z.infer<typeof seatSchema>;

const accountSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The type chosen at sign-up (R2.1). */
  type: accountTypeSchema,
  /** The person who attends with this account; null if it only runs clubs. */
  personId: id.nullable(),
});
/** The account behind a request. */
export type Account = z.infer<typeof accountSchema>;

/** The logged-in user, as sent to the browser. */
const userSchema = accountSchema
  .extend({
    /** The account's seats in clubs, oldest first. */
    seats: z.array(seatSchema),
    /** Only of those who manage the installation: whether they may, or need a second step first. */
    operator: z.enum(["ready", "needs-second-step"]).optional(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

/** The user logged in on this browser; null for nobody. */
export const sessionSchema = z
  .object({
    user: z.union([userSchema, z.null()]),
    /**
     * Someone is logged in, but this browser is locked to a scanner and shows no user until
     * unlocked.
     */
    locked: z.literal(true).optional(),
    /** The password is right, and now the account needs its second step: nobody is logged in yet. */
    needsSecondStep: z.literal(true).optional(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

/** The installation's settings for the browser, which are public. */
export const settingsSchema = z
  .object({
    /** The public URL of this installation, without a trailing slash. */
    baseUrl: z.string(),
    supportEmail: z.string(),
    maxGradYear: z.int(),
    minPasswordLength: z.int(),
    /** Whether emails are sent; otherwise they stay on the server. */
    sendsMail: z.boolean(),
    /** The name of the school's login; "" without one. */
    schoolLogin: z.string(),
    /** Whether there are passkeys at this installation's address (R29.1). */
    passkeys: z.boolean(),
    /** The version of Rollcall that runs there. */
    version: z.string(),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof settingsSchema>;

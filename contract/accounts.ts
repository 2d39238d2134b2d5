import { z } from "zod";
import { normalizeCode } from "./code.ts";
import { id, linkToken, requiredText, timeZoneField } from "./fields.ts";
import { seatRoles } from "./abilities.ts";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";

export const accountTypeSchema = z.enum(["member", "admin"]);
/** The two kinds of accounts (R2.1); it decides which area a person may use. */
export type AccountType = z.infer<typeof accountTypeSchema>;

export const emailField = z
  .string(says("required"))
  .trim()
  .toLowerCase()
  .min(1, says("required"))
  .max(bounds.maxEmailLength, says("too-long"))
  .pipe(z.email(says("not-an-email")));

/** First letter upper case, the rest lower case, as every name is kept (R2.4). */
export function capitalise(name: string): string {
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase("en") + rest.join("").toLocaleLowerCase("en");
}

export const nameField = requiredText(bounds.maxNameLength).transform(capitalise);

/** A password that somebody has, taken exactly as typed. */
export const passwordField = z
  .string(says("required"))
  .min(1, says("required"))
  .max(bounds.maxPasswordLength, says("too-long"));

/** A password that is being chosen, taken exactly as typed; the smallest length is a setting. */
export const newPasswordField = (settings: { minPasswordLength: number }) =>
  z
    .string(says("required"))
    .min(settings.minPasswordLength, says("password-too-short"))
    .max(bounds.maxPasswordLength, says("password-too-long"));

/**
 * Made by the browser once for each submission of a form that takes a password, and known to it
 * alone. By it the browser finds its place in the line again, and a sign-up that is sent again,
 * because its answer was lost, is recognised.
 */
const submissionKey = z.uuid().optional();

/** What both kinds of sign-up ask for. The smallest password and largest year are settings. */
const signUpFields = (settings: { minPasswordLength: number }) => ({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField(settings),
  acceptedTerms: z.literal(true, says("not-accepted")),
  key: submissionKey,
});

/** It is found for each input anew: the largest year may be another by then. */
const tooLate = (year: number, maximum: number) =>
  ({
    code: "too_big",
    origin: "int",
    maximum,
    input: year,
    message: says("too-late").error,
  }) as const;

export const gradYearField = (settings: { maxGradYear: () => number }) =>
  z
    .int(says("not-whole-number"))
    .min(bounds.minGradYear, says("too-early"))
    .superRefine((year, context) => {
      const maximum = settings.maxGradYear();
      if (year > maximum) context.addIssue(tooLate(year, maximum));
    });

/** Input of an account that is to attend too. */
export const personInputSchema = (settings: { maxGradYear: () => number }) =>
  z.object({ gradYear: gradYearField(settings) });

/** The code of a slip, as typed: who has it becomes the person whom it was given to. */
const claimField = z
  .string()
  .max(bounds.maxTypedCodeLength, says("longer-than-any-code"))
  .transform(normalizeCode)
  .transform((code) => (code === "" ? undefined : code))
  .optional();

/** Input of a claim, by code, of what was recorded before somebody had an account. */
export const claimInputSchema = z.object({
  claim: z
    .string(says("required"))
    .max(bounds.maxTypedCodeLength, says("longer-than-any-code"))
    .transform(normalizeCode)
    .pipe(z.string().min(1, says("required"))),
});

/** Input of a sign-up (R2.2), for the installation's settings. */
export const signUpInputSchema = (settings: {
  minPasswordLength: number;
  maxGradYear: () => number;
}) =>
  z.discriminatedUnion(
    "accountType",
    [
      z.object({
        accountType: z.literal("member"),
        gradYear: gradYearField(settings),
        claim: claimField,
        ...signUpFields(settings),
      }),
      z.object({
        accountType: z.literal("admin"),
        clubName: requiredText(bounds.maxClubNameLength),
        /** Of the browser, and so of the club; one that the server does not know is passed over. */
        timeZone: timeZoneField.optional(),
        ...signUpFields(settings),
      }),
    ],
    {
      error: ({ code }) => (code === "invalid_union" ? says("unknown-choice").error : undefined),
    },
  );
export type SignUpInput = z.infer<ReturnType<typeof signUpInputSchema>>;

/** Input of a request for a reset link (R2.16). */
export const passwordResetRequestSchema = z.object({ email: emailField });

/** Input of the form behind a reset link. */
export const passwordResetInputSchema = (settings: { minPasswordLength: number }) =>
  z.object({
    token: linkToken,
    password: newPasswordField(settings),
  });
export type PasswordResetInput = z.infer<ReturnType<typeof passwordResetInputSchema>>;

/** Input of a sign-in. */
export const signInInputSchema = z.object({
  email: emailField,
  password: passwordField,
  key: submissionKey,
});
export type SignInInput = z.infer<typeof signInInputSchema>;

/** What `in-line` says beside the error: whose passwords are looked at before, and for how long. */
export const placeInLineSchema = z.object({
  /** About so many people. */
  before: z.int(),
  /** About so long until it is one's turn. */
  seconds: z.int(),
});
export type PlaceInLine = z.infer<typeof placeInLineSchema>;

/** An account's place in a club that it helps to run. */
const seatSchema = z.object({
  clubId: id,
  clubName: z.string(),
  role: z.enum(seatRoles),
});
export type Seat = z.infer<typeof seatSchema>;

const accountSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** What was chosen at sign-up (R2.1). */
  type: accountTypeSchema,
  /** Who attends with this account; null for one that only runs clubs. */
  personId: id.nullable(),
});
/** The account behind a request. */
export type Account = z.infer<typeof accountSchema>;

/** Who is signed in, as the browser may know it. */
const userSchema = accountSchema
  .extend({
    /** The clubs that the account helps to run, the oldest seat first. */
    seats: z.array(seatSchema),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

/** Who is signed in on this browser; null for nobody. */
export const sessionSchema = z
  .object({
    user: z.union([userSchema, z.null()]),
    /** Somebody is, and has locked this browser to a scanner: until it is unlocked it is nobody's. */
    locked: z.literal(true).optional(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

/** What the browser needs to know of the installation, readable by anybody. */
export const settingsSchema = z
  .object({
    /** Where people reach this installation, without a slash at the end. */
    baseUrl: z.string(),
    supportEmail: z.string(),
    maxGradYear: z.int(),
    minPasswordLength: z.int(),
    /** Whether mails go out; otherwise they stay on the server. */
    sendsMail: z.boolean(),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof settingsSchema>;

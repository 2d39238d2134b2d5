import { z } from "zod";
import { id, requiredText } from "./fields.ts";
import { seatRoles } from "./abilities.ts";
import { limits } from "./limits.ts";

export const accountTypeSchema = z.enum(["member", "admin"]);
/** The two kinds of accounts (R2.1); it decides which area a person may use. */
export type AccountType = z.infer<typeof accountTypeSchema>;

const emailField = z
  .string({ error: "Email is required." })
  .trim()
  .toLowerCase()
  .min(1, { error: "Email is required." })
  .max(limits.maxEmailLength, { error: "Email is too long." })
  .pipe(z.email({ error: "Email is not a valid address." }));

/** First letter upper case, the rest lower case, as every name is kept (R2.4). */
export function capitalise(name: string): string {
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase("en") + rest.join("").toLocaleLowerCase("en");
}

const nameField = (label: string) =>
  requiredText(label, limits.maxNameLength).transform(capitalise);

/** A password that somebody has, taken exactly as typed. */
export const passwordField = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(1, { error: `${label} is required.` })
    .max(limits.maxPasswordLength, { error: `${label} is too long.` });

/** A password that is being chosen, taken exactly as typed; the smallest length is a setting. */
export const newPasswordField = (settings: { minPasswordLength: number }) =>
  z
    .string({ error: "Password is required." })
    .min(settings.minPasswordLength, {
      error: `Password must have at least ${settings.minPasswordLength} characters.`,
    })
    .max(limits.maxPasswordLength, {
      error: `Password can have at most ${limits.maxPasswordLength} characters.`,
    });

/** What both kinds of sign-up ask for. The smallest password and largest year are settings. */
const signUpFields = (settings: { minPasswordLength: number }) => ({
  firstName: nameField("First Name"),
  lastName: nameField("Last Name"),
  email: emailField,
  password: newPasswordField(settings),
  acceptedTerms: z.literal(true, {
    error: `Please confirm that you are at least ${limits.minAge} and accept the terms and the privacy policy.`,
  }),
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
        gradYear: z
          .int({ error: "Graduation Year must be a whole number." })
          .min(limits.minGradYear, {
            error: `Graduation Year cannot be before ${limits.minGradYear}.`,
          })
          .refine((year) => year <= settings.maxGradYear(), {
            error: () => `Graduation Year cannot be after ${settings.maxGradYear()}.`,
          }),
        ...signUpFields(settings),
      }),
      z.object({
        accountType: z.literal("admin"),
        clubName: requiredText("Club Name", limits.maxClubNameLength),
        ...signUpFields(settings),
      }),
    ],
    {
      error: ({ code }) =>
        code === "invalid_union" ? "Account Type must be Member or Admin." : undefined,
    },
  );
export type SignUpInput = z.infer<ReturnType<typeof signUpInputSchema>>;

/** Input of a request for a reset link (R2.16). */
export const passwordResetRequestSchema = z.object({ email: emailField });

/** Input of the form behind a reset link. */
export const passwordResetInputSchema = (settings: { minPasswordLength: number }) =>
  z.object({
    token: z
      .string()
      .min(1)
      .max(200)
      .regex(/^\P{Cc}+$/u),
    password: newPasswordField(settings),
  });
export type PasswordResetInput = z.infer<ReturnType<typeof passwordResetInputSchema>>;

/** Input of a sign-in. */
export const signInInputSchema = z.object({
  email: emailField,
  password: passwordField("Password"),
});
export type SignInInput = z.infer<typeof signInInputSchema>;

/** An account's place in a club that it helps to run. */
export const seatSchema = z.object({
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
export const userSchema = accountSchema
  .extend({
    /** The clubs that the account helps to run, the oldest seat first. */
    seats: z.array(seatSchema),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

/** Who is signed in on this browser; null for nobody. */
export const sessionSchema = z
  .object({ user: z.union([userSchema, z.null()]) })
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
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof settingsSchema>;

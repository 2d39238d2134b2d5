import { z } from "zod";
import { id, instant, linkToken, pathField } from "../../platform/fields.ts";
import { passwordField } from "../accounts.ts";
import { passkeySchema } from "../passkeys.ts";
import { secondStepSchema } from "../second-step/second-step.ts";

/** Someone who logged in with their school in this browser, and has no account yet. */
export const newcomerSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    /** Null if the school gave none. */
    email: z.string().nullable(),
    /** Whether the school has verified the email, so that it can't be changed. */
    emailVerified: z.boolean(),
    /** There is an account with the verified email, which the login can be connected to. */
    hasAccount: z.boolean(),
    /** Someone else at the school logs in to that account: maybe they had the email before. */
    isSomeoneElses: z.literal(true).optional(),
    /** That account is connected once its second step is passed. */
    asksForCode: z.literal(true).optional(),
  })
  .meta({ id: "SchoolNewcomer" });
export type SchoolNewcomer = z.infer<typeof newcomerSchema>;

/** Input of a link that connects a school's login to an account. */
export const connectLinkSchema = z.object({ token: linkToken });

/** The ways to log in to the user's own account. */
export const ownLoginsSchema = z
  .object({
    hasPassword: z.boolean(),
    /** How many of these let the user in here: the last one can't be removed. */
    waysIn: z.int(),
    passkeys: z.array(passkeySchema),
    /** The authenticator app, and how many recovery codes are left; null without one. */
    secondStep: secondStepSchema.nullable(),
    identities: z.array(
      z.object({
        id,
        /** The email that the school gave last. */
        email: z.string().nullable(),
        linkedAt: instant,
        lastAt: instant,
        /** Whether it is at the issuer that the installation uses now. */
        works: z.boolean(),
      }),
    ),
  })
  .meta({ id: "OwnLogins" });
export type OwnLogins = z.infer<typeof ownLoginsSchema>;

/** Input to connect a school's login to the user's own account: the password again. */
export const connectingSchema = z.object({
  password: passwordField,
  /** The page of this site to come back to; the account page by default. */
  redirect: pathField.optional(),
});

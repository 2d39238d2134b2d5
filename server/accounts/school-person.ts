import { z } from "zod";
import { emailField } from "#contract/platform/fields.ts";
import type { OidcConfig } from "../platform/oidc-config.ts";

/** A person's identity at the school, as its issuer states it. Only issuer and subject count. */
export type SchoolPerson = z.infer<typeof schoolPersonSchema>;

export const schoolPersonSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Null if the issuer gave none that is valid. */
  email: z.string().nullable(),
  /** Whether the issuer says that it has checked the email. Saying nothing is no. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});

/** What an issuer says about a person. */
export type Claims = { readonly [name: string]: unknown };

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Reads an issuer's claims. Only the literal `true` makes an email verified. */
export function readSchoolPerson(issuer: string, subject: string, claims: Claims): SchoolPerson {
  const email = emailField.safeParse(claims["email"]).data ?? null;
  const [firstOfName = "", ...rest] = textOf(claims["name"]).split(/\s+/);
  return {
    issuer,
    subject,
    email,
    emailVerified: email !== null && claims["email_verified"] === true,
    firstName: textOf(claims["given_name"]) || firstOfName,
    lastName: textOf(claims["family_name"]) || rest.join(" "),
  };
}

/** Google's accounts may have any school's email; only this claim says that the school has it. */
const google = "https://accounts.google.com";

/**
 * Whether a person may use the school's login: with OIDC_EMAIL_DOMAINS, only with an email in one
 * of these domains, and never with one that the issuer says it hasn't checked (R28.8).
 */
export function isFromSchool(
  { emailDomains }: OidcConfig,
  issuer: string,
  claims: Claims,
): boolean {
  if (emailDomains.length === 0) return true;
  if (claims["email_verified"] === false) return false;
  const email = textOf(claims["email"]).toLowerCase();
  const domain = issuer === google ? claims["hd"] : email.slice(email.lastIndexOf("@") + 1);
  return emailDomains.some((allowed) => allowed === domain);
}

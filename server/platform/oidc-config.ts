import { z } from "zod";
import { StartError } from "./start-error.ts";

/** The school's login, an OpenID Connect issuer. */
export type OidcConfig = Readonly<{
  /** The issuer's identifier, exactly as it names itself. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it: "Continue with Lincoln High". */
  name: string;
  /** Only people with an email in one of these domains may use it; empty for everyone there. */
  emailDomains: readonly string[];
  /** Whether an email that the issuer calls verified counts as confirmed here. */
  trustEmail: boolean;
}>;

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";

/** Secrets and tokens travel to the issuer, so plain http is only for one on this machine. */
const isSafe = (issuer: string) => {
  const url = new URL(issuer);
  return url.protocol === "https:" || isLoopback(url);
};

/** The settings of the school's login, as they are in the environment. */
export const oidcSettings = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an https URL", abort: true })
    .refine(isSafe, { error: "must be an https URL" })
    .refine((issuer) => new URL(issuer).search === "" && new URL(issuer).hash === "", {
      error: "must not have a query",
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40, { error: "must have 40 characters or fewer" })
    .default("School Login"),
  OIDC_EMAIL_DOMAINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim().toLowerCase().replace(/^@/, ""))
        .filter(Boolean),
    )
    .refine((domains) => domains.every((domain) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain)), {
      error: "must be domains separated by commas, like students.example.org,example.org",
    }),
  OIDC_TRUST_EMAIL: z.stringbool({ error: "must be true or false" }).default(false),
};

/**
 * The school's login. Throws a StartError that names what is missing if only some of its settings
 * are set.
 */
export function readOidc(
  settings: z.infer<z.ZodObject<typeof oidcSettings>>,
): OidcConfig | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    throw new StartError(
      `invalid setting: the school's login also needs ${missing.map(([name]) => name).join(" and ")}`,
    );
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: settings.OIDC_NAME,
    emailDomains: settings.OIDC_EMAIL_DOMAINS,
    trustEmail: settings.OIDC_TRUST_EMAIL,
  };
}

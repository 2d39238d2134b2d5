import { z } from "zod";
import { isWithoutUser } from "./server-urls.ts";

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";

/** Secrets and tokens travel to the issuer, so plain http is only for one on this machine. */
const isSafe = (issuer: string) => {
  const url = new URL(issuer);
  return url.protocol === "https:" || isLoopback(url);
};

/** The settings of the school's login, an OpenID Connect issuer. */
export const oidcSchema = z.object({
  /** The issuer's identifier, exactly as it names itself. */
  issuer: z
    .url({ protocol: /^https?$/, error: "must be an https URL", abort: true })
    .refine(isSafe, { error: "must be an https URL" })
    .refine((issuer) => new URL(issuer).search === "" && new URL(issuer).hash === "", {
      error: "must not have a query",
    })
    .refine(isWithoutUser, { error: "must not have a user or password" })
    .optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  /** Only people with an email in one of these domains may use it; empty for everyone there. */
  emailDomains: z
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
  /** Whether an email that the issuer calls verified counts as confirmed here. */
  trustEmail: z.stringbool({ error: "must be true or false" }).default(false),
});

type OidcSettings = z.infer<typeof oidcSchema>;
type Needed = "issuer" | "clientId" | "clientSecret";

/** The school's login. */
export type OidcConfig = Readonly<Omit<OidcSettings, Needed> & Record<Needed, string>>;

/**
 * The school's login; undefined without one. Adds a problem that names what is missing if only some
 * of its settings are set.
 */
export function readOidc(settings: OidcSettings, problems: string[]): OidcConfig | undefined {
  const { issuer, clientId, clientSecret, ...more } = settings;
  const needed = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  };
  const absent = Object.entries(needed).filter(([, value]) => value === undefined);
  if (absent.length === Object.keys(needed).length) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    // A wrong one isn't missing.
    const isWrong = (name: string) => problems.some((problem) => problem.startsWith(`${name} `));
    const missing = absent.filter(([name]) => !isWrong(name));
    if (missing.length > 0)
      problems.push(`the school's login also needs ${missing.map(([name]) => name).join(" and ")}`);
    return undefined;
  }
  return { issuer, clientId, clientSecret, ...more };
}

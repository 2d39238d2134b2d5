import { statSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { bounds } from "#contract/platform/bounds.ts";
import type { RuntimeSettings } from "#contract/platform/runtime-settings.ts";
import { isAddressOrBlock } from "./client-network.ts";
import { oidcSchema, readOidc, type OidcConfig } from "./oidc-config.ts";
import { parsePostgresUrl } from "./postgres-url.ts";
import { longestRetention, settingInEnvironment } from "./runtime-settings.ts";
import { escapeHint, isReadable, isWithoutUser } from "./server-urls.ts";
import { StartError } from "./start-error.ts";

const wholeNumber = (min: number, max: number, error: string) =>
  z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.int().min(min, { error }).max(max, { error }));

const port = wholeNumber(0, 65535, "must be a port number from 0 to 65535");

const isHost = (host: string) => isIP(host) !== 0 || /^[a-z0-9_.-]+$/i.test(host);

const host = z
  .string()
  .refine(isHost, { error: "must be an address or a name of this machine, like 127.0.0.1" });

/** A folder's path; the folder may not exist yet. */
const folder = z.string().refine((path) => !isOtherThanFolder(path), {
  error: "must be a folder, and there is something else with that name",
});

function isOtherThanFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const notSmtp = `must look like smtp://user:password@mail.example.org:587. ${escapeHint}`;

/** Whether the mail server's client finds one address in a sender, as it has to. */
function isSender(sender: string): boolean {
  const [found, ...others] = addressparser(sender);
  return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(found?.address ?? "");
}

/** The settings, by the names of their variables: `baseUrl` is `BASE_URL`, `oidc.issuer` `OIDC_ISSUER`. */
const settingsSchema = z.object({
  port: port.default(3000),
  host: host.optional(),
  baseUrl: z
    .url({
      protocol: /^https?$/,
      error: "must be an http or https URL, like https://rollcall.example.org",
      abort: true,
    })
    .refine((url) => `${new URL(url).origin}/` === new URL(url).href, {
      error: "must be only an address, like https://rollcall.example.org, without a path",
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  dataDir: folder.default("./data"),
  secret: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  smtpUrl: z
    .url({
      protocol: /^smtps?$/,
      error: notSmtp,
      abort: true,
    })
    .refine((url) => isReadable(url) && new URL(url).hostname !== "", { error: notSmtp })
    .optional(),
  /** Sender of emails; undefined for the support email. */
  mailFrom: z
    .string()
    .refine(isSender, {
      error: "must be an email address, like Rollcall <rollcall@example.org>",
    })
    .optional(),
  /** The URL that logins, renewals, and logouts are posted to. */
  tokenSyncUrl: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL", abort: true })
    .refine(isWithoutUser, { error: "must not have a user or password" })
    .optional(),
  oidc: oidcSchema,
  oidcName: settingInEnvironment("schoolLoginName"),
  supportEmail: settingInEnvironment("supportEmail"),
  maxGraduationYear: settingInEnvironment("maxGraduationYear"),
  minPasswordLength: settingInEnvironment("minPasswordLength"),
  /** Whether new passwords that are among the most common ones are refused. */
  refuseCommonPasswords: z.stringbool({ error: "must be true or false" }).default(false),
  /** Whether people get an email about a login in a browser where they hadn't logged in before. */
  newDeviceEmails: z.stringbool({ error: "must be true or false" }).default(false),
  retentionDays: settingInEnvironment("retentionDays"),
  /** Hours between backups; 0 disables them. */
  backupHours: wholeNumber(0, 8760, "must be a number of hours from 0 to 8760").default(0),
  /** How many days scheduled backups are kept. */
  backupDays: wholeNumber(
    1,
    bounds.maxRetentionDays,
    `must be a number of days from 1 to ${bounds.maxRetentionDays}`,
  ).default(14),
  backupDir: folder.optional(),
  /** URL of a PostgreSQL database; undefined for SQLite in the data folder. */
  databaseUrl: z
    .string()
    .refine((url) => parsePostgresUrl(url) !== undefined, {
      error: `must look like postgres://user:password@db.example.org:5432/rollcall. ${escapeHint}`,
    })
    .optional(),
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isAddressOrBlock), {
      error: "must be IP addresses or blocks separated by commas, like 127.0.0.1,10.0.0.0/8",
    }),
  /** Port of the metrics; undefined disables them. */
  metricsPort: port.optional(),
  metricsHost: host.default("127.0.0.1"),
  /** Whether pages are also served in the pseudo languages for testing. */
  pseudoLanguages: z.stringbool({ error: "must be true or false" }).default(false),
  logLevel: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "must be one of trace, debug, info, warn, error, silent",
    })
    .default("info"),
});

type Settings = Required<z.infer<typeof settingsSchema>>;

type ChangeableVariable =
  | "oidcName"
  | "supportEmail"
  | "maxGraduationYear"
  | "minPasswordLength"
  | "retentionDays";

/**
 * The validated settings. `secret` and `baseUrl` may be absent until they are determined at
 * startup.
 */
export type Config = Readonly<
  Omit<Settings, ChangeableVariable | "backupDir" | "oidc"> & {
    /**
     * What the environment sets of the settings that operators can change: ask `deps.settings` what
     * they are.
     */
    given: Readonly<Partial<RuntimeSettings>>;
    backupDir: string;
    /** The school's login; undefined without one. */
    oidc: OidcConfig | undefined;
  }
>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The names of all settings' variables. */
export const settingNames: readonly string[] = namesOf(settingsSchema);

/**
 * Reads the settings from environment variables; an empty one counts as unset. Throws a StartError
 * that names every bad variable, and no value, because it may be secret.
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const values = valuesOf(settingsSchema, { environment, problems, prefix: "" }) as Settings;
  const { oidcName, supportEmail, maxGraduationYear, minPasswordLength, ...more } = values;
  const { retentionDays, ...others } = more;
  const oidc = readOidc(values.oidc, problems);
  requireShortRetention(values, problems);
  const [only, ...further] = problems;
  if (only !== undefined && further.length === 0) throw new StartError(`invalid setting: ${only}`);
  if (only !== undefined)
    throw new StartError(`invalid settings:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  const backupDir = values.backupDir ?? join(values.dataDir, "backups");
  const given = withoutUnset({
    maxGraduationYear,
    supportEmail,
    minPasswordLength,
    retentionDays,
    schoolLoginName: oidcName,
  });
  return { ...others, given, oidc, backupDir };
}

function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, "_$&").toUpperCase();
}

function namesOf({ shape }: z.ZodObject, prefix = ""): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const variable = `${prefix}${variableOf(name)}`;
    return schema instanceof z.ZodObject ? namesOf(schema, `${variable}_`) : [variable];
  });
}

type Reading = { environment: Environment; problems: string[]; prefix: string };

/** What each of a schema's settings is, or undefined for one with a problem, which is added. */
function valuesOf({ shape }: z.ZodObject, { environment, problems, prefix }: Reading): object {
  const values = Object.entries(shape).map(([name, schema]) => {
    const variable = `${prefix}${variableOf(name)}`;
    if (schema instanceof z.ZodObject)
      return [name, valuesOf(schema, { environment, problems, prefix: `${variable}_` })];
    const result = z.safeParse(schema, environment[variable] || undefined);
    if (!result.success)
      problems.push(...result.error.issues.map(({ message }) => `${variable} ${message}`));
    return [name, result.data];
  });
  return Object.fromEntries(values) as object;
}

/**
 * Erased data remains in backups, so the two periods together may not exceed the maximum. Adds a
 * problem about settings that would keep data longer.
 */
function requireShortRetention(
  settings: Pick<Settings, "retentionDays" | "backupHours" | "backupDays" | "databaseUrl">,
  problems: string[],
): void {
  const { backupHours, backupDays, databaseUrl, retentionDays = 0 } = settings;
  if (backupHours > 0 && databaseUrl !== undefined)
    problems.push("BACKUP_HOURS only works with SQLite, but DATABASE_URL is set");
  const longest = longestRetention(settings);
  if (retentionDays > longest)
    problems.push(
      `RETENTION_DAYS must be ${longest} or less, because backups keep data for another ${backupDays} days`,
    );
}

function withoutUnset(values: {
  [Name in keyof RuntimeSettings]: RuntimeSettings[Name] | undefined;
}): Partial<RuntimeSettings> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

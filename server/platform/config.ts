import { join } from "node:path";
import { z } from "zod";
import { schoolYearEnd } from "#contract/grade.ts";
import { bounds } from "#contract/bounds.ts";
import { isAddressOrBlock } from "./http/client-network.ts";
import { oidcSchema, readOidc, type OidcConfig } from "./oidc-config.ts";
import { parsePostgresUrl } from "./database/postgres-url.ts";
import { StartError } from "./start-error.ts";

const wholeNumber = (min: number, max: number, error: string) =>
  z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.int().min(min, { error }).max(max, { error }));

/** The settings, by the names of their variables: `baseUrl` is `BASE_URL`, `oidc.name` `OIDC_NAME`. */
const settingsSchema = z.object({
  port: wholeNumber(0, 65535, "must be a port number from 0 to 65535").default(3000),
  host: z.string().optional(),
  baseUrl: z
    .url({
      protocol: /^https?$/,
      error: "must be an http or https URL, like https://rollcall.example.org",
      abort: true,
    })
    .refine((url) => new URL(url).pathname === "/", { error: "must not have a path" })
    .transform((url) => new URL(url).origin)
    .optional(),
  dataDir: z.string().default("./data"),
  secret: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  smtpUrl: z
    .url({
      protocol: /^smtps?$/,
      error: "must look like smtp://user:password@mail.example.org:587",
    })
    .optional(),
  /** Sender of emails; undefined for the support email. */
  mailFrom: z.string().optional(),
  /** The URL that logins, renewals, and logouts are posted to. */
  tokenSyncUrl: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL", abort: true })
    .refine((url) => new URL(url).username === "" && new URL(url).password === "", {
      error: "must not have a user or password",
    })
    .optional(),
  oidc: oidcSchema,
  supportEmail: z.email({ error: "must be an email address" }).default("support@example.org"),
  maxGraduationYear: z
    .union(
      [z.literal("rolling"), wholeNumber(bounds.minGradYear, 2200, "must be a year, or rolling")],
      { error: "must be a year, or rolling" },
    )
    .default(bounds.maxGradYear),
  minPasswordLength: wholeNumber(
    bounds.minPasswordLength,
    bounds.maxPasswordLength,
    `must be a number from ${bounds.minPasswordLength} to ${bounds.maxPasswordLength}`,
  ).default(bounds.minPasswordLength),
  /** Whether new passwords that are among the most common ones are refused. */
  refuseCommonPasswords: z.stringbool({ error: "must be true or false" }).default(false),
  /** Whether people get an email about a login in a browser where they hadn't logged in before. */
  newDeviceEmails: z.stringbool({ error: "must be true or false" }).default(false),
  /** How many days the data of a closed account is kept; 0 erases it immediately. */
  retentionDays: wholeNumber(
    0,
    bounds.maxRetentionDays,
    `must be a number of days from 0 to ${bounds.maxRetentionDays}`,
  ).optional(),
  /** Hours between backups; 0 disables them. */
  backupHours: wholeNumber(0, 8760, "must be a number of hours from 0 to 8760").default(0),
  /** How many days scheduled backups are kept. */
  backupDays: wholeNumber(
    1,
    bounds.maxRetentionDays,
    `must be a number of days from 1 to ${bounds.maxRetentionDays}`,
  ).default(14),
  backupDir: z.string().optional(),
  /** URL of a PostgreSQL database; undefined for SQLite in the data folder. */
  databaseUrl: z
    .string()
    .refine((url) => parsePostgresUrl(url) !== undefined, {
      error: "must look like postgres://user:password@db.example.org:5432/rollcall",
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
  metricsPort: wholeNumber(0, 65535, "must be a port number from 0 to 65535").optional(),
  metricsHost: z.string().default("127.0.0.1"),
  /** Whether pages are also served in the pseudo languages for testing. */
  pseudoLanguages: z.stringbool({ error: "must be true or false" }).default(false),
  logLevel: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "must be one of trace, debug, info, warn, error, silent",
    })
    .default("info"),
});

type Settings = Required<z.infer<typeof settingsSchema>>;

/**
 * The validated settings. `secret` and `baseUrl` may be absent until they are determined at
 * startup.
 */
export type Config = Readonly<
  Omit<Settings, "retentionDays" | "backupDir" | "oidc"> & {
    retentionDays: number;
    backupDir: string;
    /** The school's login; undefined without one. */
    oidc: OidcConfig | undefined;
  }
>;

/**
 * Reads the settings from environment variables; an empty one counts as unset. Throws a StartError
 * that names every bad variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = settingsSchema.safeParse(valuesOf(settingsSchema, environment));
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path, message }) => `${path.map(variableOf).join("_")} ${message}`,
    );
    throw new StartError(`invalid setting: ${lines.join("; ")}`);
  }
  // All are there, if only as undefined.
  const settings = result.data as Settings;
  return {
    ...settings,
    oidc: readOidc(settings.oidc),
    retentionDays: retentionDaysOf(settings),
    backupDir: settings.backupDir ?? join(settings.dataDir, "backups"),
  };
}

const variableOf = (name: PropertyKey) => String(name).replace(/[A-Z]/g, "_$&").toUpperCase();

/** The values of a schema's settings in the environment. */
function valuesOf(
  { shape }: z.ZodObject,
  environment: Record<string, string | undefined>,
  prefix = "",
): object {
  const values = Object.entries(shape).map(([name, schema]) => {
    const variable = `${prefix}${variableOf(name)}`;
    return schema instanceof z.ZodObject
      ? [name, valuesOf(schema, environment, `${variable}_`)]
      : [name, environment[variable] || undefined];
  });
  return Object.fromEntries(values) as object;
}

/**
 * Erased data remains in backups, so the two periods together may not exceed the maximum. Throws a
 * StartError for settings that would keep data longer.
 */
function retentionDaysOf(
  settings: Pick<Settings, "retentionDays" | "backupHours" | "backupDays" | "databaseUrl">,
): number {
  const { backupHours, backupDays, databaseUrl } = settings;
  if (backupHours > 0 && databaseUrl !== undefined)
    throw new StartError(
      "invalid setting: BACKUP_HOURS only works with SQLite, but DATABASE_URL is set",
    );
  const longest = bounds.maxRetentionDays - (backupHours > 0 ? backupDays : 0);
  const { retentionDays = longest } = settings;
  if (retentionDays > longest)
    throw new StartError(
      `invalid setting: RETENTION_DAYS must be ${longest} or less, because backups keep data for another ${backupDays} days`,
    );
  return retentionDays;
}

/** The latest graduation year accepted at sign-up: `rolling` means that of the current grade 9. */
export function maxGradYearAt(maxGradYear: Config["maxGraduationYear"], now: Date): number {
  return maxGradYear === "rolling" ? schoolYearEnd(now) + 3 : maxGradYear;
}

/** Startup notices for the operator about settings that still have their defaults. */
export function startNotices(config: Config, now: Date): string[] {
  const rolling = maxGradYearAt("rolling", now);
  const notices: string[] = [];
  if (maxGradYearAt(config.maxGraduationYear, now) < rolling)
    notices.push(
      `Students who graduate after ${config.maxGraduationYear} can't sign up, but today's 9th graders graduate in ${rolling}. Set MAX_GRADUATION_YEAR=rolling to fix this.`,
    );
  if (config.supportEmail === "support@example.org")
    notices.push("Pages show support@example.org as the contact. Set SUPPORT_EMAIL to your own.");
  if (config.smtpUrl === undefined)
    notices.push(
      "Email is not set up. Messages are saved in the mail folder of the data folder instead. Set SMTP_URL to send them.",
    );
  return notices;
}

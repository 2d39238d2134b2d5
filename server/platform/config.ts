import { join } from "node:path";
import { z } from "zod";
import { schoolYearEnd } from "#contract/grade.ts";
import { bounds } from "#contract/bounds.ts";
import { isAddressOrBlock } from "./http/client-network.ts";
import { oidcSettings, readOidc, type OidcConfig } from "./oidc-config.ts";
import { parsePostgresUrl } from "./database/postgres-url.ts";
import { StartError } from "./start-error.ts";

const wholeNumber = (min: number, max: number, error: string) =>
  z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.int().min(min, { error }).max(max, { error }));

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65535, "must be a port number from 0 to 65535").default(3000),
  HOST: z.string().optional(),
  BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an http or https URL, like https://rollcall.example.org",
      abort: true,
    })
    .refine((url) => new URL(url).pathname === "/", { error: "must not have a path" })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must look like smtp://user:password@mail.example.org:587",
    })
    .optional(),
  MAIL_FROM: z.string().optional(),
  TOKEN_SYNC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL", abort: true })
    .refine((url) => new URL(url).username === "" && new URL(url).password === "", {
      error: "must not have a user or password",
    })
    .optional(),
  ...oidcSettings,
  SUPPORT_EMAIL: z.email({ error: "must be an email address" }).default("support@example.org"),
  MAX_GRADUATION_YEAR: z
    .union(
      [z.literal("rolling"), wholeNumber(bounds.minGradYear, 2200, "must be a year, or rolling")],
      { error: "must be a year, or rolling" },
    )
    .default(bounds.maxGradYear),
  MIN_PASSWORD_LENGTH: wholeNumber(
    bounds.minPasswordLength,
    bounds.maxPasswordLength,
    `must be a number from ${bounds.minPasswordLength} to ${bounds.maxPasswordLength}`,
  ).default(bounds.minPasswordLength),
  REFUSE_COMMON_PASSWORDS: z.stringbool({ error: "must be true or false" }).default(false),
  NEW_DEVICE_EMAILS: z.stringbool({ error: "must be true or false" }).default(false),
  RETENTION_DAYS: wholeNumber(
    0,
    bounds.maxRetentionDays,
    `must be a number of days from 0 to ${bounds.maxRetentionDays}`,
  ).optional(),
  BACKUP_HOURS: wholeNumber(0, 8760, "must be a number of hours from 0 to 8760").default(0),
  BACKUP_DAYS: wholeNumber(
    1,
    bounds.maxRetentionDays,
    `must be a number of days from 1 to ${bounds.maxRetentionDays}`,
  ).default(14),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine((url) => parsePostgresUrl(url) !== undefined, {
      error: "must look like postgres://user:password@db.example.org:5432/rollcall",
    })
    .optional(),
  TRUSTED_PROXIES: z
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
  METRICS_PORT: wholeNumber(0, 65535, "must be a port number from 0 to 65535").optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  PSEUDO_LANGUAGES: z.stringbool({ error: "must be true or false" }).default(false),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "must be one of trace, debug, info, warn, error, silent",
    })
    .default("info"),
});

/**
 * The validated settings. `secret` and `baseUrl` may be absent until they are determined at
 * startup.
 */
export type Config = Readonly<{
  port: number;
  host: string | undefined;
  baseUrl: string | undefined;
  dataDir: string;
  /** URL of a PostgreSQL database; undefined for SQLite in the data folder. */
  databaseUrl: string | undefined;
  secret: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of emails; undefined for the support email. */
  mailFrom: string | undefined;
  /** The URL that logins, renewals, and logouts are posted to. */
  tokenSyncUrl: string | undefined;
  /** The school's login; undefined without one. */
  oidc: OidcConfig | undefined;
  supportEmail: string;
  maxGradYear: number | "rolling";
  minPasswordLength: number;
  /** Whether new passwords that are among the most common ones are refused. */
  refuseCommonPasswords: boolean;
  /** Whether people get an email about a login in a browser where they hadn't logged in before. */
  newDeviceEmails: boolean;
  /** How many days the data of a closed account is kept; 0 erases it immediately. */
  retentionDays: number;
  /** Hours between backups; 0 disables them. */
  backupHours: number;
  /** How many days scheduled backups are kept. */
  backupDays: number;
  backupDir: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Port of the metrics; undefined disables them. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Whether pages are also served in the pseudo languages for testing. */
  pseudoLanguages: boolean;
  logLevel: z.infer<typeof environmentSchema>["LOG_LEVEL"];
}>;

/**
 * Reads the settings from environment variables; an empty one counts as unset. Throws a StartError
 * that names every bad variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== "");
  const result = environmentSchema.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartError(`invalid setting: ${lines.join("; ")}`);
  }
  const settings = result.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    baseUrl: settings.BASE_URL,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    secret: settings.SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    tokenSyncUrl: settings.TOKEN_SYNC_URL,
    oidc: readOidc(settings),
    supportEmail: settings.SUPPORT_EMAIL,
    maxGradYear: settings.MAX_GRADUATION_YEAR,
    minPasswordLength: settings.MIN_PASSWORD_LENGTH,
    refuseCommonPasswords: settings.REFUSE_COMMON_PASSWORDS,
    newDeviceEmails: settings.NEW_DEVICE_EMAILS,
    retentionDays: retentionDaysOf(settings),
    backupHours: settings.BACKUP_HOURS,
    backupDays: settings.BACKUP_DAYS,
    backupDir: settings.BACKUP_DIR ?? join(settings.DATA_DIR, "backups"),
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    pseudoLanguages: settings.PSEUDO_LANGUAGES,
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * Erased data remains in backups, so the two periods together may not exceed the maximum. Throws a
 * StartError for settings that would keep data longer.
 */
function retentionDaysOf(settings: z.infer<typeof environmentSchema>): number {
  const { BACKUP_HOURS, BACKUP_DAYS, DATABASE_URL } = settings;
  if (BACKUP_HOURS > 0 && DATABASE_URL !== undefined)
    throw new StartError(
      "invalid setting: BACKUP_HOURS only works with SQLite, but DATABASE_URL is set",
    );
  const longest = bounds.maxRetentionDays - (BACKUP_HOURS > 0 ? BACKUP_DAYS : 0);
  const { RETENTION_DAYS = longest } = settings;
  if (RETENTION_DAYS > longest)
    throw new StartError(
      `invalid setting: RETENTION_DAYS must be ${longest} or less, because backups keep data for another ${BACKUP_DAYS} days`,
    );
  return RETENTION_DAYS;
}

/** The latest graduation year accepted at sign-up: `rolling` means that of the current grade 9. */
export function maxGradYearAt(maxGradYear: Config["maxGradYear"], now: Date): number {
  return maxGradYear === "rolling" ? schoolYearEnd(now) + 3 : maxGradYear;
}

/** Startup notices for the operator about settings that still have their defaults. */
export function startNotices(config: Config, now: Date): string[] {
  const rolling = maxGradYearAt("rolling", now);
  const notices: string[] = [];
  if (maxGradYearAt(config.maxGradYear, now) < rolling)
    notices.push(
      `Students who graduate after ${config.maxGradYear} can't sign up, but today's 9th graders graduate in ${rolling}. Set MAX_GRADUATION_YEAR=rolling to fix this.`,
    );
  if (config.supportEmail === "support@example.org")
    notices.push("Pages show support@example.org as the contact. Set SUPPORT_EMAIL to your own.");
  if (config.smtpUrl === undefined)
    notices.push(
      "Email is not set up. Messages are saved in the mail folder of the data folder instead. Set SMTP_URL to send them.",
    );
  return notices;
}

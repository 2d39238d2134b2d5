import pg from "pg";
import { describe, expect, it } from "vitest";
import { readConfig, settingNames } from "./config.ts";
import { parsePostgresUrl } from "./postgres-url.ts";
import { StartError } from "./start-error.ts";

const secret = "sentinel";
const file = import.meta.filename;
const school = {
  OIDC_ISSUER: "https://login.lincoln.example.org/realms/school",
  OIDC_CLIENT_ID: "rollcall",
  OIDC_CLIENT_SECRET: secret,
};

const mustBe = {
  port: "must be a port number from 0 to 65535",
  host: "must be an address or a name of this machine, like 127.0.0.1",
  trueOrFalse: "must be true or false",
  folder: "must be a folder, and there is something else with that name",
  onlyAddress: "must be only an address, like https://rollcall.example.org, without a path",
  year: "must be a year, or rolling",
  passwordLength: "must be a number from 6 to 128",
  keptDays: "must be a number of days from 0 to 180",
  backupDays: "must be a number of days from 1 to 180",
  backupHours: "must be a number of hours from 0 to 8760",
  sender: "must be an email address, like Rollcall <rollcall@example.org>",
  proxies: "must be IP addresses or blocks separated by commas, like 127.0.0.1,10.0.0.0/8",
  escaped: "In the password, write # as %23, / as %2F, ? as %3F, @ as %40, and % as %25",
  domains: "must be domains separated by commas, like students.example.org,example.org",
};

/** What can't be set, and what the sentence about it says. */
const wrong: [setting: string, value: string, says: string][] = [
  ...["abc", "-1", "65536", "80.5", "1e3"].map((value): [string, string, string] => [
    "PORT",
    value,
    mustBe.port,
  ]),
  ["HOST", "http://127.0.0.1", mustBe.host],
  ["HOST", "127.0.0.1:3000", mustBe.host],
  ["BASE_URL", "rollcall.example.org", "must be an http or https URL"],
  ["BASE_URL", "ftp://rollcall.example.org", "must be an http or https URL"],
  ["BASE_URL", "https://rollcall.example.org:99999", "must be an http or https URL"],
  ["BASE_URL", "https://example.org/rollcall", mustBe.onlyAddress],
  ["BASE_URL", "https://example.org/?club=1", mustBe.onlyAddress],
  ["BASE_URL", `https://admin:${secret}@example.org`, mustBe.onlyAddress],
  ["DATA_DIR", file, mustBe.folder],
  ["SECRET", secret, "must have at least 32 characters"],
  ["SMTP_URL", "mail.example.org", mustBe.escaped],
  ["SMTP_URL", "smtp://", mustBe.escaped],
  ["SMTP_URL", `https://user:${secret}@mail.example.org`, mustBe.escaped],
  ["SMTP_URL", "smtp://mail.example.org:99999", mustBe.escaped],
  ["SMTP_URL", `smtp://user:1/${secret}@mail.example.org`, mustBe.escaped],
  ["SMTP_URL", `smtp://user:1?${secret}@mail.example.org`, mustBe.escaped],
  ["SMTP_URL", `smtp://user:1#${secret}@mail.example.org`, mustBe.escaped],
  ["SMTP_URL", `smtp://user:p@ss/${secret}@mail.example.org`, mustBe.escaped],
  ["SMTP_URL", `smtp://user:${secret}%E4@mail.example.org`, mustBe.escaped],
  ["MAIL_FROM", "nonsense", mustBe.sender],
  ["MAIL_FROM", "Chess Club <nonsense>", mustBe.sender],
  ["MAIL_FROM", "chess@example.org, robotics@example.org", mustBe.sender],
  ["MAIL_FROM", "Clubs: chess@example.org, robotics@example.org;", mustBe.sender],
  ["TOKEN_SYNC_URL", "sync.example.org", "must be an http or https URL"],
  ["TOKEN_SYNC_URL", "ftp://sync.example.org", "must be an http or https URL"],
  ["TOKEN_SYNC_URL", `https://user:${secret}@sync.example.org`, "must not have a user or password"],
  ["OIDC_ISSUER", "http://login.example.org", "must be an https URL"],
  ["OIDC_ISSUER", "http://localhost.example.org", "must be an https URL"],
  ["OIDC_ISSUER", "login.example.org", "must be an https URL"],
  ["OIDC_ISSUER", "https://login.example.org/?tenant=1", "must not have a query"],
  ["OIDC_ISSUER", `https://user:${secret}@login.example.org`, "must not have a user or password"],
  ["OIDC_CLIENT_ID", "", ""],
  ["OIDC_CLIENT_SECRET", "", ""],
  ["OIDC_NAME", "x".repeat(41), "must have 40 characters or fewer"],
  ["OIDC_EMAIL_DOMAINS", "example", mustBe.domains],
  ["OIDC_EMAIL_DOMAINS", "someone@example.org", mustBe.domains],
  ["OIDC_TRUST_EMAIL", "perhaps", mustBe.trueOrFalse],
  ["SUPPORT_EMAIL", "nobody", "must be an email address"],
  ["MAX_GRADUATION_YEAR", "soon", mustBe.year],
  ["MAX_GRADUATION_YEAR", "1899", mustBe.year],
  ["MAX_GRADUATION_YEAR", "2201", mustBe.year],
  ["MIN_PASSWORD_LENGTH", "5", mustBe.passwordLength],
  ["MIN_PASSWORD_LENGTH", "129", mustBe.passwordLength],
  ["REFUSE_COMMON_PASSWORDS", "perhaps", mustBe.trueOrFalse],
  ["NEW_DEVICE_EMAILS", "perhaps", mustBe.trueOrFalse],
  ["RETENTION_DAYS", "181", mustBe.keptDays],
  ["RETENTION_DAYS", "-1", mustBe.keptDays],
  ["BACKUP_HOURS", "-1", mustBe.backupHours],
  ["BACKUP_DAYS", "0", mustBe.backupDays],
  ["BACKUP_DAYS", "181", mustBe.backupDays],
  ["BACKUP_DIR", file, mustBe.folder],
  ["DATABASE_URL", "mysql://db.example.org/rollcall", mustBe.escaped],
  ["DATABASE_URL", "postgres://a.example.org,,b.example.org/rollcall", mustBe.escaped],
  [
    "DATABASE_URL",
    "postgres://db.example.org/rollcall?target_session_attrs=standby",
    mustBe.escaped,
  ],
  ["DATABASE_URL", "postgres://db.example.org:99999/rollcall", mustBe.escaped],
  ...["1#", "1/", "1?", "p#", "p/", "p?", "p@ss/", "%E4"].map((start): [string, string, string] => [
    "DATABASE_URL",
    `postgres://user:${start}${secret}@db.example.org:5432/rollcall`,
    mustBe.escaped,
  ]),
  ["TRUSTED_PROXIES", "proxy.example.org", mustBe.proxies],
  ["TRUSTED_PROXIES", "192.0.2.1/33", mustBe.proxies],
  ["METRICS_PORT", "65536", mustBe.port],
  ["METRICS_HOST", "http://127.0.0.1", mustBe.host],
  ["PSEUDO_LANGUAGES", "perhaps", mustBe.trueOrFalse],
  ["LOG_LEVEL", "loud", "must be one of trace, debug, info, warn, error, silent"],
];

describe("A setting", () => {
  it.each(wrong)("refuses %s=%s by name, and doesn't repeat it (R16.4)", (name, value, says) => {
    const settings = name.startsWith("OIDC_") ? { ...school, [name]: value } : { [name]: value };
    const read = () => readConfig(settings);
    expect(read).toThrow(StartError);
    const beginning = value === "" ? "the school's login also needs " : "";
    expect(read).toThrow(new RegExp(`^invalid setting: ${beginning}${name}[^\n]*$`));
    expect(read).toThrow(says);
    expect(read).not.toThrow(secret);
  });

  it("is in this table, whatever its name", () => {
    const tried = new Set(wrong.map(([name]) => name));
    expect(settingNames.length).toBeGreaterThan(25);
    expect(settingNames.filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe("A database's URL", () => {
  it.each([
    ["postgres://user:p%23%2F%3F%40%25@db.example.org:5432/rollcall", "p#/?@%"],
    ["postgres://user:100%@db.example.org:5432/rollcall", "100%"],
    ["postgres://user:pass@db.example.org:5432/rollcall?application_name=a@b", "pass"],
  ])("%s is read as it is by the driver", (url, password) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    const [connectionString = ""] = parsePostgresUrl(url)?.urls ?? [];
    expect(new pg.Client({ connectionString })).toMatchObject({
      host: "db.example.org",
      port: 5432,
      user: "user",
      password,
      database: "rollcall",
    });
  });

  it.each(wrong.filter(([, value]) => value.includes("@db.example.org")).map(([, url]) => url))(
    "%s, which is refused, wouldn't be",
    (url) => {
      const readByDriver = () => {
        const { host, user, password } = new pg.Client({ connectionString: url });
        if (host !== "db.example.org") throw new Error("URI names another host");
        return { user, password };
      };
      expect(readByDriver).toThrow(/UR[IL]/);
    },
  );
});

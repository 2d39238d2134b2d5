import type { Page } from "@playwright/test";
import type { Session } from "#contract/accounts/accounts.ts";
import type { TestMail } from "#contract/operations/operator/operator-mail.ts";
import type { OperatorStatus } from "#contract/operations/operator/operator-status.ts";
import type {
  OperatorAct,
  OperatorPerson,
  OperatorSettings,
} from "#contract/operations/operator/operator.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];
const now = Date.parse("2026-11-20T20:00:00Z");
const asAdmin = ({ admin }: Stage) => admin;
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Answers as if the user were an operator, or had a second step to set up first. */
export const being = (operator: "ready" | "needs-second-step") => (page: Page) =>
  page.route("/api/session", async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as Session;
    await route.fulfill({ json: { user: user && { ...user, operator } } });
  });

const newest = { file: "rollcall-2026-11-20T08-00-00.000Z.db", madeAt: now - 12 * hour };
const backups = [0, 1, 2, 3, 4, 5].map((days) => ({
  file: newest.file.replace("11-20", `11-${20 - days}`),
  madeAt: newest.madeAt - days * day,
  bytes: 48_300_000 - days * 210_000,
}));

const fine: OperatorStatus = {
  version: "1.1.0",
  publicUrl: "https://rollcall.lincoln.example.org",
  startedAt: now - 9 * day,
  database: { engine: "sqlite", version: "3.51.0", bytes: 48_400_000 },
  disk: { freeBytes: 31_000_000_000, totalBytes: 60_000_000_000 },
  backups: {
    by: "schedule",
    newest: { ...newest, bytes: 48_300_000 },
    dueAt: newest.madeAt + day,
    failure: null,
  },
  mails: {
    by: "server",
    waiting: { mails: 0, retried: 0, lateSince: null },
    sent: { mails: 214, lastAt: now - 4 * minute, givenUp: 0 },
  },
  counts: { accounts: 412, clubs: 9, members: 371 },
  notices: [],
};

/** Everything at once that can need attention. */
const troubled: OperatorStatus = {
  ...fine,
  startedAt: null,
  database: { engine: "sqlite", version: null, bytes: null },
  disk: { freeBytes: 120_000_000, totalBytes: 60_000_000_000 },
  mails: {
    by: "server",
    waiting: { mails: 12, retried: 3, lateSince: now - hour },
    sent: { mails: 0, lastAt: null, givenUp: 2 },
  },
  counts: null,
  notices: [
    { kind: "disk-full", freeBytes: 120_000_000, neededBytes: 200_000_000 },
    { kind: "backup-failed", at: now - hour, reason: "ENOSPC: no space left on device" },
    { kind: "mail-stuck", mails: 12, since: now - hour },
    { kind: "graduation-year", latest: 2027, rolling: 2030 },
    { kind: "support-address", email: "support@example.org" },
    { kind: "trusted-proxies" },
  ],
};

export const set = <Value>(
  value: Value,
  source: "default" | "stored" | "environment",
  usual: Value,
) => ({ value, source, default: usual, isIgnored: false });
export const settings: OperatorSettings = {
  settings: {
    maxGraduationYear: {
      ...set<number | "rolling">("rolling", "stored", 2027),
      variable: "MAX_GRADUATION_YEAR",
      minimum: 1900,
      maximum: 2100,
    },
    supportEmail: {
      ...set("help@lincoln.example.org", "environment", "support@example.org"),
      variable: "SUPPORT_EMAIL",
      maxLength: 254,
    },
    minPasswordLength: {
      ...set(6, "default", 6),
      variable: "MIN_PASSWORD_LENGTH",
      minimum: 6,
      maximum: 128,
    },
    schoolLoginName: {
      ...set("Lincoln High", "stored", "School Login"),
      variable: "OIDC_NAME",
      maxLength: 60,
    },
    retentionDays: {
      ...set(166, "default", 166),
      variable: "RETENTION_DAYS",
      minimum: 0,
      maximum: 166,
    },
  },
  closedAccounts: 4,
  dueAccounts: 0,
};

const tomas = { id: "t", name: "Tomás Arreola", email: "tomas.arreola@lincoln.example.org" };
const priya = { id: "p", name: "Priya Venkataraman", email: "priya@lincoln.example.org" };
const clubs = ["Chess Club", "Key Club", "Robotics Club"].map((name, place) => ({
  id: `club-${place}`,
  name,
  members: 24 + 31 * place,
  owners: place === 1 ? [] : place === 0 ? [priya] : [priya, tomas],
  createdAt: now - (400 - place) * day,
  lastActivity: now - place * day,
}));

const act = (id: number, kind: OperatorAct["kind"], more: Partial<OperatorAct> = {}) => ({
  id: `act-${id}`,
  at: now - id * 5 * hour,
  kind,
  details: {},
  account: null,
  club: null,
  actor: { id: tomas.id, name: tomas.name },
  ...more,
});
const mina = { id: "m", name: "Mina Okafor" };
const acts: OperatorAct[] = [
  act(0, "backup-made", { details: { file: newest.file } }),
  act(1, "reset-link-made", { account: mina }),
  act(2, "setting-changed", { details: { name: "maxGraduationYear", from: 2027, to: "rolling" } }),
  act(3, "owner-made", { account: priya, club: { id: "club-2", name: "Robotics Club" } }),
  act(4, "second-step-reset", { account: { id: "x", name: null }, actor: null }),
];

const person: OperatorPerson = {
  ...mina,
  email: "mina.okafor@lincoln.example.org",
  hasSecondStep: true,
  isOperator: false,
  clubs: 2,
  lastOwnerOf: [],
};

/** Answers everything that the page asks for. */
const withAnswers =
  (status: OperatorStatus = fine) =>
  async (page: Page) => {
    await being("ready")(page);
    const answers: Record<string, object> = {
      status,
      settings,
      backups: { elsewhere: false, running: false, backups },
      clubs: { clubs, total: clubs.length },
      acts: { acts, hasMore: true },
      people: person,
      "reset-links": {
        clubs: 2,
        expiresAt: now + hour,
        url: "https://rollcall.lincoln.example.org/reset-password?token=made-up",
      },
    };
    await page.route("**/api/operator/**", async (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      if (name !== "operators") return route.fulfill({ json: answers[name] ?? {} });
      const { user } = (await (await page.request.get("/api/session")).json()) as Session;
      const own = { id: user?.id ?? "", name: user?.name ?? "", email: user?.email ?? "" };
      const operators = [
        { ...own, since: now - 90 * day },
        { ...tomas, since: now - 2 * day, lacksSecondStep: true },
      ];
      return route.fulfill({ json: { operators } });
    });
  };

const typed = [
  ...[tomas.name, priya.name, mina.name, tomas.email, priya.email, person.email],
  ...[...clubs.map(({ name }) => name), "Lincoln High", "help@lincoln.example.org"],
  ...["https://rollcall.lincoln.example.org", "SQLite", "SQLite 3.51.0", "SUPPORT_EMAIL"],
  ...backups.map(({ file }) => file),
];
const ofOperator = { path: "/operator", as: asAdmin, typed, prepare: withAnswers() };
const loaded = (page: Page) =>
  page.getByRole("region", { name: "Log" }).getByRole("table").waitFor();

const tested = (result: Partial<TestMail>) => async (page: Page) => {
  await loaded(page);
  await page.route("**/api/operator/test-mails", (route) => route.fulfill({ json: result }));
  await press(page, "Send Test Email");
  await page
    .getByRole("region", { name: "Email" })
    .locator("[role=alert], [role=status]")
    .waitFor();
};

const find = async (page: Page) => {
  await loaded(page);
  await page.getByLabel("Their email").fill(person.email);
  await press(page, "Find Account");
  await page.getByRole("heading", { name: person.name }).waitFor();
};
const doing = (name: string) => async (page: Page) => {
  await find(page);
  await press(page, name);
  await dialog(page).waitFor();
};
const open = (name: string | RegExp) => async (page: Page) => {
  await loaded(page);
  await press(page, name);
  await dialog(page).waitFor();
};

/** Screens of those who manage the installation. */
export const operatorScreens: Screen[] = [
  {
    name: "operator-claim",
    path: "/operator#key=made-up",
    as: asAdmin,
    reach: (page) => page.getByRole("button", { name: "Manage Installation" }).waitFor(),
  },
  {
    name: "operator-claim-used",
    path: "/operator#key=made-up",
    as: asAdmin,
    reach: async (page) => {
      await press(page, "Manage Installation");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "operator-not",
    path: "/operator",
    as: asAdmin,
    reach: (page) => page.getByRole("link", { name: "Go Home" }).waitFor(),
  },
  {
    name: "operator-second-step",
    path: "/operator",
    as: asAdmin,
    prepare: being("needs-second-step"),
    reach: (page) => page.locator("section:has(> h2)").first().waitFor(),
  },
  { ...ofOperator, name: "operator", reach: loaded },
  {
    ...ofOperator,
    name: "operator-attention",
    prepare: withAnswers(troubled),
    typed: [...typed, "ENOSPC: no space left on device"],
    reach: loaded,
  },
  {
    ...ofOperator,
    name: "operator-test-mail-refused",
    reach: tested({ to: tomas.email, outcome: "refused", detail: "550 Relaying denied" }),
    typed: [...typed, "550 Relaying denied"],
  },
  { ...ofOperator, name: "operator-person", reach: find },
  { ...ofOperator, name: "operator-reset-link", reach: doing("Make Reset Link") },
  { ...ofOperator, name: "operator-email-change", reach: doing("Change Email") },
  { ...ofOperator, name: "operator-close-account", reach: doing("Close Account") },
  {
    ...ofOperator,
    name: "operator-reset-link-shown",
    reach: async (page) => {
      await doing("Make Reset Link")(page);
      await dialog(page).getByRole("button", { name: "Make Reset Link" }).click();
      await dialog(page).getByLabel("Reset link").waitFor();
    },
  },
  { ...ofOperator, name: "operator-setting", reach: open(/Change.*Latest graduation year/) },
  { ...ofOperator, name: "operator-make-owner", reach: open(/Make Owner of.*Key Club/) },
  { ...ofOperator, name: "operator-download", reach: open(/Download.*rollcall/) },
  { ...ofOperator, name: "operator-add", reach: open("Add Operator") },
  { ...ofOperator, name: "operator-whats-new", reach: open("What's New") },
];

import type { Page } from "@playwright/test";
import type { OwnLogins, SchoolNewcomer } from "#contract/accounts/school-login/school-login.ts";
import { answerSettings } from "../../support/answer-settings.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const name = "Lincoln High";
const email = "ana@lincoln.example.org";
const typed = [name, email, "Ana", "Ruiz"];
const someone: SchoolNewcomer = {
  firstName: "Ana",
  lastName: "Ruiz",
  email,
  emailVerified: false,
  hasAccount: false,
};

/**
 * Writes the school's name into documents and settings, as a server with a school login does. What
 * the server has rendered without it is rendered again.
 */
async function withSchool(page: Page): Promise<void> {
  const meta = `document.querySelector('meta[name="school-login"]')`;
  const write = `() => {
    ${meta}?.setAttribute("content", ${JSON.stringify(name)});
    document.querySelector("#root")?.removeAttribute("data-rendered");
  }`;
  const changes = "{ childList: true, subtree: true }";
  await page.addInitScript(`new MutationObserver(${write}).observe(document, ${changes})`);
  await page.route("/api/settings", (route) => answerSettings(route, { schoolLogin: name }));
}

const withNewcomer = (newcomer: SchoolNewcomer) => async (page: Page) => {
  await withSchool(page);
  await page.route("/api/school-login/newcomer", (route) => route.fulfill({ json: { newcomer } }));
};

const withLogins = (ways: Omit<OwnLogins, "waysIn">) => async (page: Page) => {
  await withSchool(page);
  const waysIn = (ways.hasPassword ? 1 : 0) + ways.passkeys.length + ways.identities.length;
  const logins: OwnLogins = { ...ways, waysIn };
  await page.route("/api/me/logins", (route) => route.fulfill({ json: logins }));
};
const at = Date.parse("2026-11-20T12:00:00Z");
const identity = { id: crypto.randomUUID(), email, linkedAt: at, lastAt: at, works: true };
const passkey = { id: "phone", name: "Ana's phone", createdAt: at, lastAt: at };
const asNewMember = (stage: Stage) => stage.newMember();
const account = { path: "/member/account", as: asNewMember, typed };
const link = (page: Page) => page.getByRole("link", { name }).waitFor();

/** Screens of an installation with a school login. The school itself is another site. */
export const schoolScreens: Screen[] = [
  {
    name: "login-with-school",
    path: "/reset-password?redirect=%2Fclaim",
    typed,
    prepare: withSchool,
    reach: async (page) => {
      await page.getByRole("link", { name: "Cancel" }).click();
      await link(page);
    },
  },
  {
    name: "create-account-with-school",
    path: "/create-account?redirect=%2Fclaim",
    typed,
    prepare: withSchool,
    reach: link,
  },
  {
    name: "school-sign-up",
    path: "/school-login",
    typed,
    prepare: withNewcomer(someone),
    reach: (page) => page.getByLabel("Graduation Year").waitFor(),
  },
  {
    name: "school-sign-up-verified",
    path: "/school-login",
    typed,
    prepare: withNewcomer({ ...someone, emailVerified: true }),
    reach: (page) => page.getByText(email).first().waitFor(),
  },
  {
    name: "school-login-connect",
    path: "/school-login",
    typed,
    prepare: withNewcomer({ ...someone, emailVerified: true, hasAccount: true }),
    reach: (page) => page.getByLabel("Password").waitFor(),
  },
  {
    name: "school-login-of-someone-else",
    path: "/school-login",
    typed,
    prepare: withNewcomer({
      ...someone,
      emailVerified: true,
      hasAccount: true,
      isSomeoneElses: true,
    }),
    reach: (page) => page.getByLabel("Password").waitFor(),
  },
  {
    name: "connect-login",
    path: "/connect-login?token=x",
    typed,
    prepare: withSchool,
    reach: (page) => page.getByText(name).first().waitFor(),
  },
  {
    name: "connect-login-over",
    path: `/connect-login?token=${"0".repeat(48)}`,
    typed,
    prepare: withSchool,
    reach: async (page) => {
      await page.getByRole("main").getByRole("button").first().click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...account,
    name: "account-school-login",
    prepare: withLogins({
      hasPassword: true,
      passkeys: [],
      secondStep: null,
      identities: [identity],
    }),
    reach: (page) => page.getByText(email).waitFor(),
  },
  {
    ...account,
    name: "account-school-login-connecting",
    prepare: withLogins({ hasPassword: true, passkeys: [], secondStep: null, identities: [] }),
    reach: async (page) => {
      await page.getByRole("button", { name }).click();
      await page.locator("input[name=password]").waitFor();
    },
  },
  {
    ...account,
    name: "account-school-login-disconnecting",
    prepare: withLogins({
      hasPassword: true,
      passkeys: [],
      secondStep: null,
      identities: [identity],
    }),
    reach: async (page) => {
      await page.getByRole("button", { name: email }).click();
      await page.getByRole("dialog").locator("input[name=password]").waitFor();
    },
  },
  ...[undefined, "confirmed" as const].map((school): Screen => ({
    ...account,
    typed: [...typed, passkey.name],
    name: `account-passkey-removing-${school ?? "without-password"}`,
    path: `/member/account?for=passkey&ends=${passkey.id}${school ? `&school=${school}` : ""}`,
    prepare: withLogins({
      hasPassword: false,
      passkeys: [passkey],
      secondStep: null,
      identities: [identity],
    }),
    reach: (page) => page.getByRole("dialog").locator("[type=submit]").waitFor(),
  })),
  {
    ...account,
    name: "account-without-password",
    path: "/member/account?school=other-person",
    prepare: withLogins({
      hasPassword: false,
      passkeys: [],
      secondStep: null,
      identities: [identity],
    }),
    reach: async (page) => {
      await link(page);
      await page.getByText(email).waitFor();
    },
  },
];

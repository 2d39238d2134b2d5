import type { Page } from "@playwright/test";
import type { OwnLogins } from "#contract/accounts/school-login/school-login.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const key = "3ZLE FDZB RCPJ BHD7 W6TV 5DT2 QUNH YTHS";
const uri = `otpauth://totp/Rollcall:theo%40example.org?secret=${key.replaceAll(" ", "")}&issuer=Rollcall`;
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `abcdef-ghjkmn-pqrstu-vwxyz${index}`,
);
const addedAt = Date.parse("2026-11-20T12:00:00Z");

const withSecondStep = (secondStep: OwnLogins["secondStep"]) => async (page: Page) => {
  const logins: OwnLogins = {
    hasPassword: true,
    waysIn: 1,
    passkeys: [],
    secondStep,
    identities: [],
  };
  await page.route("/api/me/logins", (route) => route.fulfill({ json: logins }));
  await page.route("/api/me/second-step-setups", (route) => route.fulfill({ json: { key, uri } }));
  await page.route("/api/me/recovery-codes", (route) =>
    route.fulfill({ status: 201, json: { recoveryCodes } }),
  );
};
const account = {
  path: "/member/account",
  as: (stage: Stage) => stage.newMember(),
  typed: [key, ...recoveryCodes],
};
/** The section about the authenticator app, after the one about the password. */
const section = (page: Page) => page.locator("section:has(> h2)").nth(1);

/** Opens one of the section's forms and types the password there. */
const typePassword = async (page: Page, button: number) => {
  await section(page).getByRole("button").nth(button).click();
  await page.locator("input[name=password]").fill("correct horse battery");
  await page.keyboard.press("Enter");
};

/** Screens with an authenticator app. */
export const secondStepScreens: Screen[] = [
  {
    path: "/login",
    name: "login-second-step",
    prepare: (page: Page) =>
      page.route("/api/session", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ json: { user: null, needsSecondStep: true } })
          : route.fallback(),
      ),
    reach: async (page) => {
      await page.locator("input[name=email]").fill("theo@example.org");
      await page.locator("input[name=password]").fill("correct horse battery");
      await page.keyboard.press("Enter");
      await page.locator("input[name=code]").waitFor();
    },
  },
  {
    ...account,
    name: "account-second-step-adding",
    prepare: withSecondStep(null),
    reach: async (page) => {
      await typePassword(page, 0);
      await page.locator("input[name=code]").waitFor();
    },
  },
  {
    ...account,
    name: "account-second-step",
    prepare: withSecondStep({ addedAt, recoveryCodes: 9 }),
    reach: (page) => section(page).getByRole("button").first().waitFor(),
  },
  {
    ...account,
    name: "account-recovery-codes",
    isPrinted: true,
    prepare: withSecondStep({ addedAt, recoveryCodes: 9 }),
    reach: async (page) => {
      await typePassword(page, 0);
      await page.getByRole("dialog").waitFor();
    },
  },
];

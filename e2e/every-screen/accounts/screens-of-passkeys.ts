import type { Page } from "@playwright/test";
import type { OwnLogins } from "#contract/accounts/school-login/school-login.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const at = Date.parse("2026-11-20T12:00:00Z");
const names = ["Ana's phone", "Security key"];
const passkeys = names.map((name, index) => ({
  id: `passkey-${index}`,
  name,
  createdAt: at,
  lastAt: index === 0 ? at : null,
}));
const logins: OwnLogins = {
  hasPassword: true,
  waysIn: 2,
  passkeys,
  secondStep: null,
  identities: [],
};
const account = {
  path: "/member/account",
  as: (stage: Stage) => stage.newMember(),
  typed: names,
  prepare: (page: Page) => page.route("/api/me/logins", (route) => route.fulfill({ json: logins })),
};
const section = async (page: Page) => {
  await page.getByText("Security key").waitFor();
  return page.getByRole("listitem").filter({ hasText: "Security key" });
};

/** Screens with passkeys. */
export const passkeyScreens: Screen[] = [
  { ...account, name: "account-passkeys", reach: section },
  {
    ...account,
    name: "account-passkey-adding",
    reach: async (page) => {
      await section(page);
      await page
        .getByRole("list")
        .filter({ hasText: "Security key" })
        .getByRole("button")
        .last()
        .click();
      await page.locator("input[name=password]").waitFor();
    },
  },
  {
    ...account,
    name: "account-passkey-removing",
    reach: async (page) => {
      const row = await section(page);
      await row.getByRole("button").last().click();
      await page.getByRole("dialog").locator("input[name=password]").waitFor();
    },
  },
  {
    ...account,
    name: "account-passkey-renaming",
    reach: async (page) => {
      const row = await section(page);
      await row.getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
];

import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

const path = "/member/account";
const asMember = ({ member }: Stage) => member;
const asNewMember = (stage: Stage) => stage.newMember();
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const sessions = (page: Page) => page.getByText("This browser").waitFor();

/** The screens of the account page that members and admins share. */
export const accountScreens: Screen[] = [
  { name: "account-sessions", path, as: asNewMember, reach: sessions },
  {
    name: "account-sessions-loading",
    path,
    as: asMember,
    prepare: (page) => page.route("/api/me/sessions", () => {}),
    reach: (page) => page.getByRole("status", { name: "Loading sessions" }).waitFor(),
  },
  {
    name: "account-sessions-failed",
    path,
    as: asMember,
    prepare: (page) => page.route("/api/me/sessions", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "account-change-password",
    path,
    as: asNewMember,
    reach: async (page) => {
      await sessions(page);
      await press(page, "Change Password");
      await page.getByLabel("Current Password").fill("wrong password");
      await page.getByLabel("New Password").fill("battery staple horse");
      await page.getByLabel("Confirm Password").fill("battery staple horse");
      await press(page, "Save Password");
      await page.getByText("This isn't your current password.").waitFor();
    },
  },
  {
    name: "account-closing",
    path,
    as: asNewMember,
    reach: async (page) => {
      await sessions(page);
      await press(page, "Close Account");
      await press(page, "Close Account for Good");
      await page.getByText("Confirm that you want").waitFor();
    },
  },
  {
    name: "account-closing-failed",
    path,
    as: asNewMember,
    prepare: (page) => page.route("/api/me/closing", (route) => route.fulfill({ status: 503 })),
    reach: async (page) => {
      await sessions(page);
      await press(page, "Close Account");
      await page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
  {
    name: "account-closing-last-admin",
    path: "/admin/account",
    as: ({ admin }) => admin,
    reach: async (page) => {
      await sessions(page);
      await press(page, "Close Account");
      await page.getByText("the last person who can manage").waitFor();
    },
  },
];

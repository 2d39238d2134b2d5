import type { Page } from "@playwright/test";
import { sendMail } from "../../support/send-mail.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const path = "/member/account";
const asMember = ({ member }: Stage) => member;
const pendingEmail = "ana.maria.ruiz-calderon@students.northern-districts.example.org";
const asNewMember = (stage: Stage) => stage.newMember();
const session = { started: 1_795_000_000_000, lastUsed: 1_795_000_000_000, method: "password" };
const twoSessions = [
  {
    ...session,
    id: "00000000-0000-4000-8000-000000000001",
    browser: "Chrome",
    system: "Linux",
    current: true,
  },
  {
    ...session,
    id: "00000000-0000-4000-8000-000000000002",
    browser: "Firefox",
    system: "Windows",
    current: false,
  },
];
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
    name: "account-session-ending",
    path,
    as: asNewMember,
    prepare: (page) =>
      page.route("/api/me/sessions", (route) => route.fulfill({ json: { sessions: twoSessions } })),
    reach: async (page) => {
      await sessions(page);
      await page.getByRole("listitem").filter({ hasText: "Firefox" }).getByRole("button").click();
      await page.getByRole("dialog").locator("input[name=password]").fill("wrong password");
      await page.keyboard.press("Enter");
      await page.getByText("This isn't your password.").waitFor();
    },
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
    name: "account-change-name",
    path,
    as: asNewMember,
    reach: async (page) => {
      await sessions(page);
      await page.getByRole("main").getByRole("definition").getByRole("button").first().click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "account-change-email",
    path,
    as: asNewMember,
    prepare: sendMail,
    reach: async (page) => {
      await sessions(page);
      await page.getByRole("main").getByRole("definition").getByRole("button").last().click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "account-change-email-without-mail",
    path,
    as: asNewMember,
    reach: async (page) => {
      await sessions(page);
      await page.getByRole("main").getByRole("definition").getByRole("button").last().click();
      await page.getByRole("dialog").getByRole("link").waitFor();
    },
  },
  {
    name: "account-email-pending",
    path,
    as: asNewMember,
    typed: [pendingEmail],
    prepare: (page) =>
      page.route("**/api/me/email-change", (route) =>
        route.fulfill({ json: { pending: { email: pendingEmail, expiresAt: 1_800_000_000_000 } } }),
      ),
    reach: async (page) => {
      await sessions(page);
      await page.getByText(pendingEmail).waitFor();
    },
  },
  {
    name: "confirm-email",
    path: "/confirm-email?token=abc",
    as: asNewMember,
    reach: async (page) => {
      await page.getByRole("main").getByRole("button").click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "confirm-email-signed-out",
    path: "/confirm-email?token=abc",
    reach: (page) => page.getByRole("main").getByRole("link").waitFor(),
  },
  {
    name: "undo-email",
    path: "/undo-email?token=abc",
    reach: (page) => page.getByRole("main").getByRole("button").waitFor(),
  },
  {
    name: "undo-email-done",
    path: "/undo-email?token=abc",
    prepare: (page) =>
      page.route("**/api/undone-email-changes", (route) =>
        route.fulfill({ json: { resetToken: "abc" } }),
      ),
    reach: async (page) => {
      await page.getByRole("main").getByRole("button").click();
      await page.getByRole("main").getByRole("link").waitFor();
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

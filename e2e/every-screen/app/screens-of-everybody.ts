import type { Page } from "@playwright/test";
import { logIn } from "../../support/log-in.ts";
import { sendMail } from "../../support/send-mail.ts";
import { signUpForm } from "../../support/sign-up-form.ts";
import type { Stage } from "../../support/stage.ts";
import { answerInLine } from "../../support/waiting-line.ts";
import type { Screen } from "../screen.ts";

const heading = (name: string) => (page: Page) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const ofOpenEvent = (stage: Stage) => `/member/checkin?code=${stage.event("Soldering").code}`;
const alert = (page: Page) => page.getByRole("alert").first().waitFor();

/** Screens of people who aren't logged in. */
export const publicScreens: Screen[] = [
  { name: "landing", path: "/", reach: heading("An attendance tool for clubs.") },
  { name: "login", path: "/login", reach: heading("Login") },
  {
    name: "login-with-code",
    path: "/member/checkin?code=k7mpw3xd",
    typed: ["k7mpw3xd"],
    reach: (page) => page.getByText("k7mpw3xd").waitFor(),
  },
  {
    name: "login-with-place",
    path: ofOpenEvent,
    reach: (page) => page.getByText("Soldering").waitFor(),
  },
  {
    name: "create-account-with-place",
    path: ofOpenEvent,
    reach: async (page) => {
      await page.getByText("Soldering").waitFor();
      await page.getByRole("link", { name: "Create Account" }).click();
      await heading("Create Account")(page);
      await page.getByText("Soldering").waitFor();
    },
  },
  {
    name: "login-refused",
    path: "/login",
    reach: async (page) => {
      await logIn(page, "mina@example.org", "forgotten");
      await alert(page);
    },
  },
  {
    name: "login-in-line",
    path: "/login",
    reach: async (page) => {
      await answerInLine(page);
      await logIn(page, "mina@example.org", "a fair password");
      await page.getByRole("status").filter({ hasText: "40" }).waitFor();
    },
  },
  {
    name: "login-empty-fields",
    path: "/login",
    reach: (page) => page.getByRole("button", { name: "Login" }).click(),
  },
  {
    name: "landing-empty-code",
    path: "/",
    reach: (page) => page.getByRole("button", { name: "Check In" }).click(),
  },
  {
    name: "create-account-shut-out",
    path: "/create-account",
    reach: async (page) => {
      const form = signUpForm(page);
      await form.gradYear.fill("2199");
      await form.submit();
      await page.getByText("support@example.org").waitFor();
    },
  },
  { name: "create-account-member", path: "/create-account", reach: heading("Create Account") },
  {
    name: "create-account-admin",
    path: "/create-account",
    reach: async (page) => {
      await signUpForm(page).choose("Admin");
      await page.getByLabel("Club Name").waitFor();
    },
  },
  {
    name: "create-account-empty-fields",
    path: "/create-account",
    reach: (page) => signUpForm(page).submit(),
  },
  {
    name: "create-account-refused",
    path: "/create-account",
    reach: async (page) => {
      const form = signUpForm(page);
      await form.fillAsMember({ email: "mina@example.org" });
      await form.submit();
      await alert(page);
    },
  },
  {
    name: "create-account-with-claim",
    path: "/create-account?claim=k7mpw3xd",
    typed: ["k7mpw3xd"],
    reach: async (page) => {
      const form = signUpForm(page);
      await form.fillAsMember();
      await form.submit();
      await page.getByLabel("Claim Code").and(page.locator("[aria-invalid=true]")).waitFor();
    },
  },
  { name: "reset-password", path: "/reset-password", reach: heading("Reset Password") },
  {
    name: "reset-password-sent",
    path: "/reset-password",
    prepare: sendMail,
    reach: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByRole("button", { name: "Reset Password" }).click();
      await page.getByText("Check your email").waitFor();
    },
  },
  {
    name: "reset-password-no-mail",
    path: "/reset-password",
    reach: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByRole("button", { name: "Reset Password" }).click();
      await page.getByText("support@example.org").waitFor();
    },
  },
  {
    name: "reset-password-failed",
    path: "/reset-password",
    reach: async (page) => {
      await page.getByLabel("Email").fill("mina@example.org");
      await page.route("/api/password-resets", (route) => route.abort());
      await page.getByRole("button", { name: "Reset Password" }).click();
      await alert(page);
    },
  },
  {
    name: "new-password",
    path: "/reset-password?token=expired",
    reach: async (page) => {
      await page.getByLabel("New Password").fill("a fair password");
      await page.getByLabel("Confirm Password").fill("a fair password");
      await page.getByRole("button", { name: "Save Password" }).click();
      await alert(page);
    },
  },
  { name: "terms-of-service", path: "/terms-of-service", reach: heading("Terms of Service") },
  { name: "privacy-policy", path: "/privacy-policy", reach: heading("Privacy Policy") },
  { name: "not-found", path: "/nothing-here", reach: heading("Page Not Found") },
  {
    name: "failed-page",
    path: "/reset-password",
    prepare: (page) => page.route("/api/settings", (route) => route.fulfill({ status: 503 })),
    reach: alert,
  },
];

import type { Page } from "@playwright/test";
import { testPassword } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const failure = "Failed to login. Check your email and password.";

async function login(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Login" }).click();
}

test.describe("Login", () => {
  test.beforeEach(({ page }) => page.goto("/login"));

  test("links to Create Account and Forgot Password (R3.8, R13.4)", async ({ page }) => {
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page).toHaveURL("/create-account");
    await page.goBack();
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await expect(page).toHaveURL("/reset-password");
  });

  test("sends a member to the clubs (R13.4)", async ({ page, newMember }) => {
    await login(page, (await newMember()).user.email, testPassword);
    await expect(page).toHaveURL("/member/clubs");
  });

  test("sends an admin to the events (R13.4)", async ({ page, newAdmin }) => {
    await login(page, (await newAdmin()).user.email, testPassword);
    await expect(page).toHaveURL("/admin/events");
  });

  test("accepts an email in capitals, as phones type it", async ({ page, newMember }) => {
    await login(page, (await newMember()).user.email.toUpperCase(), testPassword);
    await expect(page).toHaveURL("/member/clubs");
  });

  test("rejects a wrong password and keeps the typed text (R2.12)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const { email } = (await newMember()).user;
    await login(page, email, "wrong password");
    await expect(page.getByRole("alert")).toHaveText(failure);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toBeFocused();
    await expect(page).toHaveURL("/login");

    await login(page, email, testPassword);
    await expect(page).toHaveURL("/member/clubs");
  });

  test("doesn't reveal whether an email has an account (R2.12)", async ({ page, allowConsole }) => {
    allowConsole(/status of 401/);
    await login(page, "nobody@example.org", testPassword);
    await expect(page.getByRole("alert")).toHaveText(failure);
  });

  test("accepts a password exactly as typed", async ({ page, newMember, allowConsole }) => {
    allowConsole(/status of 401/);
    await login(page, (await newMember()).user.email, ` ${testPassword}`);
    await expect(page.getByRole("alert")).toHaveText(failure);
  });

  test("asks for missing values at their fields (R13.4, R13.24)", async ({ page }) => {
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required.");
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Password is required.");
  });

  test("tells password managers which account the password is for", async ({ page }) => {
    await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
    await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  });

  test("accepts a pasted password, here and wherever one is chosen", async ({ openPage }) => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    for (const path of ["/login", "/create-account", "/reset-password?token=made-up"]) {
      await page.goto(path);
      await page.evaluate(() => navigator.clipboard.writeText("correct horse"));
      const fields = page.locator('input[autocomplete$="-password"]');
      await expect(fields).not.toHaveCount(0);
      for (const field of await fields.all()) {
        await field.focus();
        await page.keyboard.press("ControlOrMeta+V");
        await expect(field).toHaveValue("correct horse");
      }
    }
  });

  test("shows the password on demand", async ({ page }) => {
    await page.getByLabel("Password").fill("secret");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  });

  test("sends people who are already logged in to their area", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    for (const path of ["/login", "/create-account"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/member/clubs");
    }
  });

  for (const target of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
    test(`never leads to a different site: ${target} (R13.7)`, async ({ page, newMember }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await login(page, (await newMember()).user.email, testPassword);
      await expect(page).toHaveURL("/member/clubs");
    });
  }

  test("Create Account remembers the user's destination", async ({ page }) => {
    await page.goto("/login?redirect=%2Fmember%2Fcheckin%3Fcode%3D23456789");
    await page.getByRole("link", { name: "Create Account" }).click();
    await page.getByLabel("First Name").fill("Ines");
    await page.getByLabel("Last Name").fill("Duarte");
    await page.getByLabel("Graduation Year").fill("2027");
    await page.getByLabel("Email").fill(`ines.${Date.now()}@example.org`);
    await page.getByLabel("Password", { exact: true }).fill(testPassword);
    await page.getByLabel("Confirm Password").fill(testPassword);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL("/member/checkin?code=23456789");
  });
});

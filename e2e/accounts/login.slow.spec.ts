import { testPassword } from "#test-support/people/people.ts";
import { logIn } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

const failure = "Failed to login. Check your email and password.";

test.describe("Login", () => {
  test.beforeEach(({ page }) => page.goto("/login"));

  test("links to Create Account and Forgot Password (R3.8, R13.4)", async ({ page }) => {
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
    await expect(page).toHaveURL("/create-account");
    await page.goBack();
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await expect(page).toHaveURL("/reset-password");
  });

  test("has an error read out at the field that has the focus already (R13.51)", async ({
    page,
  }) => {
    await page.goto("/login");
    const email = page.getByLabel("Email");
    const said = page.locator("[aria-live=polite]").filter({ hasText: /./ });
    await email.fill("x");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/email/);
    await email.fill("x");
    await expect(said).toHaveCount(0);
    await email.press("Enter");
    await expect(said).toHaveText(/email/);
  });

  test("rejects a wrong password and keeps the typed text (R2.12)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const { email } = (await newMember()).user;
    await logIn(page, email, "wrong password");
    await expect(page.getByRole("alert")).toHaveText(failure);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toBeFocused();
    await expect(page).toHaveURL("/login");

    await logIn(page, email, testPassword);
    await expect(page).toHaveURL("/member/clubs");
  });

  test("accepts a password exactly as typed", async ({ page, newMember, allowConsole }) => {
    allowConsole(/status of 401/);
    await logIn(page, (await newMember()).user.email, ` ${testPassword}`);
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

  test("never leads to a different site (R13.7)", async ({ page, newMember }) => {
    await page.goto("/login?redirect=%2F%2Fevil.example");
    await logIn(page, (await newMember()).user.email, testPassword);
    await expect(page).toHaveURL("/member/clubs");
  });
});

import { testPassword } from "#test-support/people.ts";
import { resetLink } from "../support/reset-mail.ts";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

test.describe("Reset password", () => {
  test("Cancel leads to the login (R13.6)", async ({ page }) => {
    await page.goto("/reset-password");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("asks for an email if it is missing or invalid", async ({ page }) => {
    await page.goto("/reset-password");
    const email = page.getByLabel("Email");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(email).toHaveAccessibleDescription("Email is required.");
    await email.fill("nobody");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(email).toHaveAccessibleDescription("This isn't a valid email.");
    await expect(email).toBeFocused();
  });

  test("fails with: Failed to reset password. (R2.16)", async ({ page, allowConsole }) => {
    allowConsole(networkFailures);
    await page.goto("/reset-password");
    await page.getByLabel("Email").fill("mina@example.org");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to reset password.");
    await expect(page.getByLabel("Email")).toHaveValue("mina@example.org");
  });

  test("shows a contact if no email is sent, whether or not the email has an account (R2.24)", async ({
    page,
    newMember,
  }) => {
    for (const email of [(await newMember()).user.email, "nobody@example.org"]) {
      await page.goto("/reset-password");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Reset Password" }).click();
      const answer = page.getByRole("status").filter({ hasText: "Check your email" });
      await expect(answer).toContainText("Check your email for further instructions.");
      await expect(answer).toContainText("this server can't send email yet");
      await expect(answer.getByRole("link", { name: "support@example.org" })).toHaveAttribute(
        "href",
        "mailto:support@example.org",
      );
    }
  });

  test("keeps a scanned code through a forgotten password (R13.23)", async ({
    page,
    newMember,
    server,
  }) => {
    const { email } = (await newMember()).user;
    await page.goto("/member/checkin?code=k7mpw3xd");
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText("Log in to check in with code k7mpw3xd.")).toBeVisible();
    await page.getByRole("link", { name: "Forgot Password" }).click();
    // The login has a field with that name, too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    const { pathname, search } = new URL(await resetLink(server, email));
    const later = await page.context().newPage();
    await later.goto(pathname + search);
    await later.getByLabel("New Password").fill("a better one");
    await later.getByLabel("Confirm Password").fill("a better one");
    await later.getByRole("button", { name: "Save Password" }).click();
    await later.getByRole("link", { name: "Login" }).click();
    await later.getByLabel("Email").fill(email);
    await later.getByLabel("Password").fill("a better one");
    await later.getByRole("button", { name: "Login" }).click();
    await expect(later).toHaveURL("/member/checkin?code=k7mpw3xd");
  });

  test("the email's link sets a new password, logs out everywhere, and works once (R2.17, R13.6)", async ({
    page,
    newMember,
    server,
    allowConsole,
  }) => {
    allowConsole(/status of (401|422)/);
    const member = await newMember();
    const { email } = member.user;
    await page.goto("/reset-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    const { pathname, search } = new URL(await resetLink(server, email));

    await page.goto(pathname + search);
    await page.getByLabel("New Password").fill("a better one");
    await page.getByLabel("Confirm Password").fill("a bitter one");
    await page.getByRole("button", { name: "Save Password" }).click();
    await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription(
      "Passwords don't match.",
    );
    await page.getByLabel("Confirm Password").fill("a better one");
    await page.getByRole("button", { name: "Save Password" }).click();
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    expect((await member.browser.get("/api/session")).body).toEqual({ user: null });

    await page.goto(pathname + search);
    await page.getByLabel("New Password").fill("another one");
    await page.getByLabel("Confirm Password").fill("another one");
    await page.getByRole("button", { name: "Save Password" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to reset password.");

    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(testPassword);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to login.");
    await page.getByLabel("Password").fill("a better one");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/member/clubs");
  });
});

import { networkFailures } from "../support/go-offline.ts";
import { logIn } from "../support/log-in.ts";
import { resetLink } from "../support/reset-mail.ts";
import { expect, test } from "../support/test.ts";

test("Someone who scanned a code and forgot their password gets back to it with a new one (R2.16, R2.17, R2.24, R13.6, R13.23)", async ({
  page,
  newMember,
  server,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  allowConsole(/status of 4(04|22)/);
  const member = await newMember();
  const { email } = member.user;
  const field = page.getByLabel("Email");
  const ask = page.getByRole("button", { name: "Reset Password" });

  await test.step("Cancel leads back to the login, which still knows the code", async () => {
    await page.goto("/member/checkin?code=k7mpw3xd");
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(
      page.getByText("Log in or create an account to check in with code k7mpw3xd."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Forgot Password" }).click();
    // The login has a field with that name, too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  });

  await test.step("What was typed stays when it is refused or there is no network", async () => {
    await ask.click();
    await expect(field).toHaveAccessibleDescription("Email is required.");
    await field.fill("nobody");
    await ask.click();
    await expect(field).toHaveAccessibleDescription("This isn't a valid email.");
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.context().setOffline(true);
    await ask.click();
    await expect(page.getByRole("alert")).toContainText("Failed to reset password.");
    await expect(field).toHaveValue(email);
    await page.context().setOffline(false);
  });

  await test.step("The answer says who to ask if the server sends no email", async () => {
    await ask.click();
    const answer = page.getByRole("status").filter({ hasText: "Check your email" });
    await expect(answer).toContainText("Check your email for further instructions.");
    await expect(answer).toContainText("this server can't send email yet");
    await expect(answer.getByRole("link", { name: "support@example.org" })).toHaveAttribute(
      "href",
      "mailto:support@example.org",
    );
  });

  const { pathname, search } = new URL(await resetLink(server, email));
  const later = await page.context().newPage();
  const next = later.getByLabel("New Password");
  const again = later.getByLabel("Confirm Password");
  const save = later.getByRole("button", { name: "Save Password" });

  await test.step("The link sets a new password in another tab, and the login leads to the code", async () => {
    await later.goto(pathname + search);
    await next.fill("a better one");
    await again.fill("a bitter one");
    await save.click();
    await expect(again).toHaveAccessibleDescription("Passwords don't match.");
    await again.fill("a better one");
    await save.click();
    await expect(later.getByText("Your new password is saved.")).toBeVisible();
    expect((await member.browser.get("/api/session")).body).toEqual({ user: null });
    await later.getByRole("link", { name: "Login" }).click();
    await logIn(later, email, "a better one");
    await expect(later).toHaveURL("/member/checkin?code=k7mpw3xd");
  });

  await test.step("The link works once", async () => {
    await later.goto(pathname + search);
    await next.fill("another one");
    await again.fill("another one");
    await save.click();
    await expect(later.getByRole("alert")).toContainText("Failed to reset password.");
  });
});

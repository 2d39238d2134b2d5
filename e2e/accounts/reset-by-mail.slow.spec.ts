import { resetLinkIn } from "#test-support/servers/mail-server.ts";
import { logIn } from "../support/log-in.ts";
import { test } from "../support/mail-test.ts";
import { expect } from "../support/test.ts";

test("A forgotten password is replaced through the link in an email sent by SMTP", async ({
  page,
  newMember,
  mails,
}) => {
  const { email } = (await newMember()).user;
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  // The login has a field with that name, too.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Check your email for further instructions.")).toBeVisible();
  const mailToMember = () => mails.mails.find(({ to }) => to.includes(email));
  await expect.poll(mailToMember).toBeDefined();

  const { pathname, search } = resetLinkIn(mailToMember()?.text ?? "");
  await page.goto(pathname + search);
  const password = "a password to remember";
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await page.goto("/login");
  await logIn(page, email, password);
  await expect(page).toHaveURL("/member/clubs");
});

const sent = "Check your email for further instructions.";

test(`A reset answers: ${sent}, whether or not the email has an account (R2.16)`, async ({
  page,
  newMember,
}) => {
  for (const email of [(await newMember()).user.email, "nobody@example.org"]) {
    await page.goto("/reset-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  }
});

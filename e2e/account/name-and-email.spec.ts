import { emailUndoLinkIn, newEmailLinkIn, type MailServer } from "#test-support/mail-server.ts";
import { checkIn, createEvent } from "#test-support/people.ts";
import { test } from "../support/mail-test.ts";
import { expect } from "../support/test.ts";

const phone = { width: 390, height: 844 };

/** The path of the link in the first email to an address that contains one. */
async function linkTo(mails: MailServer, email: string, linkIn: (text: string) => URL) {
  const found = () => mails.mails.find(({ to }) => to.includes(email));
  await expect.poll(found).toBeDefined();
  const { pathname, search } = linkIn(found()?.text ?? "");
  return pathname + search;
}

test("A member fixes their own name, which the club then shows, and undoes it (R2.29)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Mcruiz" });
  await checkIn(ana, (await createEvent(admin)).code);
  const members = await openPage({ as: admin, viewport: phone });
  await members.goto("/admin/members");
  await expect(members.getByRole("link", { name: "Ana Mcruiz" })).toBeVisible();

  const page = await openPage({ as: ana, viewport: phone });
  await page.goto("/member/account");
  await page.getByRole("button", { name: "Change Name" }).press("Enter");
  const field = page.getByRole("dialog").getByLabel("Name");
  await expect(field).toBeFocused();
  await field.fill("Ana McRuiz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your name is Ana McRuiz now.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Ana McRuiz" })).toBeVisible();
  await expect(members.getByRole("link", { name: "Ana McRuiz" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(members.getByRole("link", { name: "Ana Mcruiz" })).toBeVisible();
});

test("A member changes their email with the emailed link, and undoes it from the old one (R2.30)", async ({
  openPage,
  newMember,
  mails,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|01|09|22)/);
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const [before, after] = [ana.user.email, `new-${ana.user.email}`];
  const page = await openPage({ as: ana, viewport: phone });
  await page.goto("/member/account");
  await page.getByRole("button", { name: "Change Email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New Email").fill(after);
  await dialog.getByLabel("Current Password").fill("wrong password");
  await dialog.getByRole("button", { name: "Send Confirmation" }).click();
  await expect(dialog.getByText("This isn't your current password.")).toBeVisible();
  await expect(dialog.getByLabel("New Email")).toHaveValue(after);
  await dialog.getByLabel("Current Password").fill(ana.password);
  await dialog.getByRole("button", { name: "Send Confirmation" }).click();
  await expect(page.getByRole("status").filter({ hasText: after })).toBeVisible();

  // Someone else's account can't use the link, and without a login it leads to one and back.
  const link = await linkTo(mails, after, newEmailLinkIn);
  const other = await openPage({ as: await newMember() });
  await other.goto(link);
  await other.getByRole("button", { name: "Confirm New Email" }).click();
  await expect(other.getByText("This link is for a different account.")).toBeVisible();
  await other.getByRole("button", { name: "Use Another Account" }).click();
  await other.getByLabel("Email").fill(before);
  await other.getByLabel("Password", { exact: true }).fill(ana.password);
  await other.getByRole("button", { name: "Login" }).click();
  await other.getByRole("button", { name: "Confirm New Email" }).click();
  await expect(other.getByText("Your email has changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: after })).toBeVisible();

  const stranger = await openPage();
  await stranger.goto(await linkTo(mails, before, emailUndoLinkIn));
  await stranger.getByRole("button", { name: "Keep This Email" }).click();
  await stranger.getByRole("link", { name: "Choose a New Password" }).click();
  await stranger.getByLabel("New Password").fill("a password to remember");
  await stranger.getByLabel("Confirm Password").fill("a password to remember");
  await stranger.getByRole("button", { name: "Save Password" }).click();
  await expect(stranger.getByText("Your new password is saved.")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test("A change of email is stopped on the account page (R2.30)", async ({
  openPage,
  newMember,
}) => {
  const ana = await newMember();
  const after = `new-${ana.user.email}`;
  await ana.browser.post("/api/me/email-change", { email: after, currentPassword: ana.password });
  const page = await openPage({ as: ana, viewport: phone });
  await page.goto("/member/account");
  await page.getByRole("button", { name: "Stop the Change" }).click();
  await expect(page.getByText(after)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Change Email" })).toBeVisible();
  await expect(page.getByText(after)).toHaveCount(0);
});

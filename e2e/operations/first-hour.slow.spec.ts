import { schoolYearEnd } from "#contract/members/grade.ts";
import { testPassword } from "#test-support/people/people.ts";
import { addressLinkIn } from "#test-support/servers/mail-server.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { logIn } from "../support/log-in.ts";
import { test } from "../support/mail-test.ts";
import { mailedLink } from "../support/mailed-link.ts";
import { addApp, operatorLink, section } from "../support/operator.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect } from "../support/test.ts";

test("A technician's first hour: from the terminal's link to a student who can get in again (R32.1, R32.50, R32.52, R32.54)", async ({
  page,
  openPage,
  server,
  mails,
  newMember,
}) => {
  const email = "noor@example.org";
  const student = await newMember();

  await test.step("the terminal's link leads through a sign-up to the page", async () => {
    await page.goto(await operatorLink(server));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
    const form = signUpForm(page);
    await form.fillAsAdmin({ email });
    await form.submit();
    await expect(
      page.getByRole("heading", { name: "Manage this installation as Noor Haddad?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Manage Installation" }).click();
    await expect(
      page.getByRole("heading", { name: "Managing Rollcall requires a second step" }),
    ).toBeVisible();
    await addApp(page, testPassword);
    // Where the server sends email, a second step counts once the email is confirmed.
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await page.goto(await mailedLink(mails, email, "/confirm-address", addressLinkIn));
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page.getByText("Your email is confirmed.")).toBeVisible();
    await page.goto("/operator");
    await expect(section(page, "What Needs Attention")).toBeVisible();
    await expect(page).toHaveURL("/operator");
  });

  await test.step("the notice about the graduation year leads to its setting", async () => {
    const notices = section(page, "What Needs Attention");
    const notice = notices
      .getByRole("listitem")
      .filter({ hasText: /9th.* graders can't sign up: the latest graduation year is 2027/ });
    await notice.getByRole("button", { name: "Change It" }).click();
    const dialog = page.getByRole("dialog", { name: "Latest graduation year" });
    await dialog.getByRole("radio", { name: "Rolling" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(notice).toBeHidden();
    await expect(section(page, "Settings")).toContainText("Rolling");
  });

  await test.step("a 9th grader can sign up", async () => {
    const phone = await openPage();
    await phone.goto("/create-account");
    const form = signUpForm(phone);
    await form.fillAsMember({ gradYear: String(schoolYearEnd(new Date()) + 3) });
    await form.submit();
    await expect(phone).toHaveURL("/member/clubs");
  });

  await test.step("a test email arrives", async () => {
    const mail = section(page, "Email");
    await mail.getByRole("button", { name: "Send Test Email" }).click();
    await expect(mail.getByText(`Check if it arrives at ${email}.`)).toBeVisible();
    const arrived = mails.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    expect(arrived.join()).toContain("Subject: Test email from Rollcall");
  });

  await test.step("a backup is made, and the downloaded one is whole", async () => {
    const backups = section(page, "Backups");
    await backups.getByRole("button", { name: "Make Backup Now" }).click();
    await expect(page.getByText(/^A backup of .+ was made\.$/)).toBeVisible();
    await backups.getByRole("button", { name: /^Download/ }).click();
    const dialog = page.getByRole("dialog", { name: "Download this backup?" });
    await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(testPassword);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^rollcall-.+\.db$/);
    const path = test.info().outputPath("backup.db");
    await download.saveAs(path);
    const verified = await runCommand("verify", server.dataDir, { argument: path });
    expect(verified.code, verified.stderr).toBe(0);
    await expect(dialog).toBeHidden();
  });

  await test.step("a student logs in with the reset link", async () => {
    const people = section(page, "Help Someone");
    await people.getByLabel("Their email").fill(student.user.email);
    await people.getByRole("button", { name: "Find Account" }).click();
    await expect(people.getByRole("heading", { name: student.user.name })).toBeFocused();
    await people.getByRole("button", { name: "Make Reset Link" }).click();
    const dialog = page.getByRole("dialog", {
      name: `Make a reset link for ${student.user.name}?`,
    });
    await dialog.getByRole("button", { name: "Make Reset Link" }).click();
    const { pathname, search } = new URL(await dialog.getByLabel("Reset link").inputValue());
    await dialog.getByRole("button", { name: "Done" }).click();

    const phone = await openPage();
    await phone.goto(pathname + search);
    const password = "a password to remember";
    await phone.getByLabel("New Password").fill(password);
    await phone.getByLabel("Confirm Password").fill(password);
    await phone.getByRole("button", { name: "Save Password" }).click();
    await expect(phone.getByText("Your new password is saved.")).toBeVisible();
    await phone.goto("/login");
    await logIn(phone, student.user.email, password);
    await expect(phone).toHaveURL("/member/clubs");
  });

  await test.step("the log has all of it", async () => {
    const what = section(page, "Log").getByRole("row").locator("[data-lead]");
    await expect(what).toHaveText([
      `Made a reset link for ${student.user.name}`,
      /^Downloaded a backup: rollcall-.+\.db$/,
      /^Made a backup: rollcall-.+\.db$/,
      "Sent a test email",
      "Changed Latest graduation year from the default to rolling",
      "Made Noor Haddad an operator",
      "Made a link for an operator",
    ]);
  });
});

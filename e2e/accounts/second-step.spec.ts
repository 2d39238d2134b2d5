import type { Page } from "@playwright/test";
import { generate } from "otplib/functional";
import { loseSession } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

/** What an authenticator app with this key shows, `ahead` codes from now. */
const codeOf = (key: string, ahead = 0) =>
  generate({
    secret: key.replaceAll(" ", ""),
    epoch: Math.floor(Date.now() / 1000) + ahead * 30,
  });

async function logOutAndIn(page: Page, { email, password }: { email: string; password: string }) {
  await loseSession(page);
  await page.goto("/login?redirect=%2Fmember%2Faccount");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("A member adds an authenticator app, logs in with its code and a recovery code, and removes it (R30.1, R30.3, R30.4, R30.5, R30.6)", async ({
  openPage,
  newMember,
  allowConsole,
}) => {
  const person = await newMember();
  const login = { email: person.user.email, password: person.password };
  const page = await openPage({ as: person });
  await page.goto("/member/account");
  await page.getByRole("button", { name: "Add an Authenticator App" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(key));
  await page.getByRole("button", { name: "Add App" }).click();

  const dialog = page.getByRole("dialog", { name: "Recovery Codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const recoveryCode = await dialog.getByRole("listitem").first().innerText();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await saving).suggestedFilename()).toBe("rollcall-recovery-codes.txt");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/with 10 recovery codes left\.$/)).toBeVisible();

  // The first code is used up, and the next one is accepted a little early.
  allowConsole(/401/);
  await logOutAndIn(page, login);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.getByRole("textbox", { name: "Code" }).fill("000 000");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("This code didn't work.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(key, 1));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/member/account");

  // A recovery code instead, and then no code in this browser.
  await logOutAndIn(page, login);
  await page.getByRole("textbox", { name: "Code" }).fill(recoveryCode);
  await page.getByText("Don't ask again in this browser for 30 days.").click();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText(/with 9 recovery codes left\.$/)).toBeVisible();
  await logOutAndIn(page, login);
  await expect(page).toHaveURL("/member/account");

  await page.getByRole("button", { name: "Remove App" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Remove App" }).click();
  await expect(page.getByText("The app was removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an Authenticator App" })).toBeVisible();
});

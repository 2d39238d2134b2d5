import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { logIn, logOut, loseSession } from "../support/log-in.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const line = (page: Page) => page.getByText("We wrote Reyes-domínguez.");
const write = (page: Page) => page.getByRole("button", { name: "Write It Reyes-Domínguez" });

/** Signs up as Noor Reyes-Domínguez, as she writes herself. */
async function signUp(page: Page, type: "Member" | "Admin", redirect?: string, email?: string) {
  await page.goto(`/create-account${redirect ? `?${new URLSearchParams({ redirect })}` : ""}`);
  const form = signUpForm(page);
  const typed = email === undefined ? {} : { email };
  await (type === "Member" ? form.fillAsMember(typed) : form.fillAsAdmin(typed));
  await form.lastName.fill(" Reyes-Domínguez");
  await form.submit();
}

test("A newcomer's name is written as they typed it with 1 press at the check-in, and undone (R2.36, R2.37)", async ({
  page,
  newAdmin,
}) => {
  const { code } = await createEvent(await newAdmin());
  await signUp(page, "Member", "/member/checkin");
  await expect(line(page)).toBeVisible();
  await checkInForm(page).send(code);
  await expect(checkInForm(page).success).toBeVisible();
  await write(page).click();
  await expect(page.getByText("Your name is Noor Reyes-Domínguez now.")).toBeVisible();
  await expect(line(page)).toBeHidden();
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByText("Noor Reyes-Domínguez", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Your name is Noor Reyes-domínguez again.")).toBeVisible();
  await page.reload();
  await expect(checkInForm(page).success).toBeVisible();
  await expect(line(page)).toBeHidden();
});

test("An admin's name is said once, on the first page (R2.36, R2.37)", async ({ page }) => {
  await signUp(page, "Admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
  await write(page).click();
  await expect(page.getByText("Your name is Noor Reyes-Domínguez now.")).toBeVisible();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText("Noor Reyes-Domínguez", { exact: true })).toBeVisible();
});

test("A name that isn't to be changed is dismissed, and not said again (R2.37)", async ({
  page,
}) => {
  await signUp(page, "Member");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clubs");
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(line(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText("Noor Reyes-domínguez", { exact: true })).toBeVisible();
  await expect(line(page)).toBeHidden();
});

test("A name that was never said is forgotten with a Logout, and isn't the next person's (R2.37)", async ({
  page,
  newMember,
}) => {
  const other = await newMember();
  const email = `noor-${other.user.email}`;
  // A page outside the areas, which says nothing yet.
  await signUp(page, "Member", "/terms-of-service", email);
  await expect(page).toHaveURL("/terms-of-service");
  await loseSession(page);
  await page.goto("/login");
  await logIn(page, other.user.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clubs");
  await expect(page.getByText("We wrote")).toBeHidden();
  await logOut(page);
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clubs");
  await expect(page.getByText("We wrote")).toBeHidden();
});

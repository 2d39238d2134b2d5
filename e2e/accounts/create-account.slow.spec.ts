import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

/** The password estimator, which is large. */
const guesses = /\/assets\/password-guesses-[^/]+\.js$/;

test("The strength of a password is checked once its field is used, and never on login (R2.6)", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (guesses.test(request.url())) loaded.push(request.url());
  });
  await page.goto("/login");
  await page.getByLabel("Password").fill("password123456");
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByText("A few words make a strong password.")).toBeVisible();
  await page.getByLabel("Email").fill("noor@example.org");
  expect(loaded).toEqual([]);
  const password = page.getByLabel("Password", { exact: true });
  for (const [typed, message] of [
    ["password123456", "Easy to guess. Longer is stronger."],
    ["purple otter sings loudly", "Strong."],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  expect(loaded).toHaveLength(1);
});

test.describe("Create account", () => {
  test.beforeEach(({ page }) => page.goto("/create-account"));

  test("asks members for a graduation year and admins for a club name (R2.2, R13.5)", async ({
    page,
  }) => {
    const form = signUpForm(page);
    await expect(page.getByRole("radiogroup", { name: "Account Type" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Member" })).toBeChecked();
    await expect(form.gradYear).toBeVisible();
    await expect(form.clubName).toHaveCount(0);

    await form.choose("Admin");
    await expect(form.clubName).toBeVisible();
    await expect(form.gradYear).toHaveCount(0);
  });

  test("keeps the typed text when the account type changes", async ({ page }) => {
    const form = signUpForm(page);
    await form.firstName.fill("Noor");
    await form.choose("Admin");
    await expect(form.firstName).toHaveValue("Noor");
  });

  test("the password's label says at least 6 characters (R2.6)", async ({ page }) => {
    await expect(signUpForm(page).password).toHaveAccessibleDescription("at least 6 characters");
  });

  test("the checkbox mentions the age of 13, the terms and the privacy policy (R2.8)", async ({
    page,
  }) => {
    await expect(signUpForm(page).terms).toHaveAccessibleName(
      "I am at least 13 years old and accept the Terms of Service and the Privacy Policy.",
    );
  });

  test("opens the Terms of Service in a new tab, so that no typed text is lost", async ({
    page,
  }) => {
    const form = signUpForm(page);
    await form.firstName.fill("Noor");
    const opening = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Terms of Service" }).click();
    const popup = await opening;
    await expect(popup).toHaveURL("/terms-of-service");
    await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
    await expect(form.firstName).toHaveValue("Noor");
    await expect(form.terms).not.toBeChecked();
  });

  test("sends the form once, however often the button is pressed (R2.9)", async ({ page }) => {
    const form = signUpForm(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await form.fillAsMember();
    await page.getByRole("button", { name: "Create Account" }).dblclick();
    await expect(page).toHaveURL("/member/clubs");
    expect(sent).toHaveLength(1);
  });

  test("Cancel leads to the previous page (R13.5)", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page).toHaveURL("/create-account");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("Cancel leads to / if the page was opened directly (R13.5)", async ({ openPage }) => {
    const page = await openPage();
    await page.goto("/create-account");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/");
  });
});

import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

test.describe("Create account, refused", () => {
  test.beforeEach(({ page }) => page.goto("/create-account"));

  test("a confirmation that differs: Passwords don't match. (R2.7)", async ({ page }) => {
    const form = signUpForm(page);
    await form.fillAsMember();
    await form.confirmation.fill("something else");
    await form.submit();
    await expect(form.confirmation).toHaveAccessibleDescription("Passwords don't match.");
    await expect(form.confirmation).toBeFocused();
    await expect(page).toHaveURL("/create-account");
  });

  test("an address that has an account: Failed to create acccount. (R2.11)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 422/);
    const { email } = (await newMember()).user;
    const form = signUpForm(page);
    await form.fillAsMember({ email });
    await form.submit();
    await expect(page.getByRole("alert")).toHaveText("Failed to create acccount.");
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveValue(email);
    await expect(form.firstName).toHaveValue("Noor");
  });

  test("a graduation year after 2027 (R2.3, R2.23)", async ({ page }) => {
    const form = signUpForm(page);
    await form.fillAsMember({ gradYear: "2028" });
    await form.submit();
    await expect(form.gradYear).toBeFocused();
    await expect(form.gradYear).toHaveAccessibleDescription(
      "Graduation Year can't be after 2027. If you graduate later, email support@example.org.",
    );
  });

  test("a password of 5 characters (R2.6)", async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    const form = signUpForm(page);
    await form.fillAsMember({ password: "abcde" });
    await form.submit();
    await expect(form.password).toHaveAccessibleDescription(
      /Password must have at least 6 characters\.$/,
    );
    await expect(form.password).toBeFocused();
  });

  test("every field that is empty, the first of them in focus (R2.2, R13.24)", async ({ page }) => {
    const form = signUpForm(page);
    await form.submit();
    await expect(form.firstName).toBeFocused();
    for (const [field, message] of [
      [form.firstName, /^First Name is required\.$/],
      [form.lastName, /^Last Name is required\.$/],
      [form.gradYear, /^Graduation Year is required\.$/],
      [form.email, /^Email is required\.$/],
      [form.password, / Password is required\.$/],
      [form.confirmation, /^Confirm Password is required\.$/],
      [form.terms, /^Confirm that you're at least 13 and accept the terms/],
    ] as const)
      await expect(field).toHaveAccessibleDescription(message);
  });

  test("an admin without a club name (R2.2)", async ({ page }) => {
    const form = signUpForm(page);
    await form.fillAsAdmin({ clubName: "" });
    await form.submit();
    await expect(form.clubName).toBeFocused();
    await expect(form.clubName).toHaveAccessibleDescription("Club Name is required.");
  });

  test("names of nothing but spaces (R2.5)", async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    const form = signUpForm(page);
    await form.fillAsMember();
    await form.firstName.fill("   ");
    await form.submit();
    await expect(form.firstName).toHaveAccessibleDescription("First Name is required.");
  });

  test("the box for age and terms left open (R2.8)", async ({ page }) => {
    const form = signUpForm(page);
    await form.fillAsMember();
    await form.terms.uncheck();
    await form.submit();
    await expect(form.terms).toBeFocused();
    await expect(page).toHaveURL("/create-account");
  });

  test("an address that is none", async ({ page }) => {
    const form = signUpForm(page);
    await form.fillAsMember({ email: "noor" });
    await form.submit();
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription("This isn't a valid email.");
  });

  test("an error goes away once its field is corrected", async ({ page }) => {
    const form = signUpForm(page);
    await form.fillAsMember({ gradYear: "2028" });
    await form.submit();
    await form.gradYear.fill("2027");
    await expect(form.gradYear).toHaveAccessibleDescription("");
    await form.submit();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("a lost network, once it is given up: Failed to create acccount. with the reason (R2.11)", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const form = signUpForm(page);
    await form.fillAsMember();
    await page.context().setOffline(true);
    await form.submit();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to create acccount.");
    await expect(page.getByRole("alert")).toContainText("You stopped before the server answered.");
    await page.context().setOffline(false);
    await form.submit();
    await expect(page).toHaveURL("/member/clubs");
  });
});

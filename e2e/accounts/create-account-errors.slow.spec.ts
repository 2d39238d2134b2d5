import type { Locator } from "@playwright/test";
import { networkFailures } from "../support/go-offline.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

type FieldError = [field: Locator, message: string | RegExp];

/** Expects each field to have its message, and the first one the focus. */
async function expectErrors(first: FieldError, ...others: FieldError[]) {
  for (const [field, message] of [first, ...others])
    await expect(field).toHaveAccessibleDescription(message);
  await expect(first[0]).toBeFocused();
}

test.describe("Create account, when refused,", () => {
  test.beforeEach(({ page }) => page.goto("/create-account"));

  test("shows errors at each field, focuses the first, and keeps the typed text (R2.2, R2.3, R2.5, R2.6, R2.7, R2.8, R2.23, R13.24)", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const form = signUpForm(page);
    const terms = /^Confirm that you're at least 13 and accept the terms/;

    await test.step("empty fields, for an admin", async () => {
      await form.fillAsAdmin({ clubName: "" });
      await form.submit();
      await expectErrors([form.clubName, "Club Name is required."]);
      await page.reload();
    });

    await test.step("empty fields, for a member", async () => {
      await form.submit();
      await expectErrors(
        [form.firstName, "First Name is required."],
        [form.lastName, "Last Name is required."],
        [form.gradYear, "Graduation Year is required."],
        [form.email, "Email is required."],
        [form.password, / Password is required\.$/],
        [form.confirmation, "Confirm Password is required."],
        [form.terms, terms],
      );
    });

    await test.step("errors found by the browser", async () => {
      await form.fillAsMember({ gradYear: "2028", email: "noor" });
      await form.confirmation.fill("something else");
      await form.terms.uncheck();
      await form.submit();
      await expectErrors(
        [
          form.gradYear,
          "Graduation Year can't be after 2027. If you graduate later, you can't sign up yet. Ask the person who runs your club, or email support@example.org.",
        ],
        [form.email, "This isn't a valid email."],
        [form.confirmation, "Passwords don't match."],
        [form.terms, terms],
      );
      await form.password.fill("something else");
      await expect(form.confirmation).toHaveAccessibleDescription("");
      await expect(form.email).toHaveAccessibleDescription("This isn't a valid email.");
      await expect(form.firstName).toHaveValue("Noor");
      await expect(form.gradYear).toHaveValue("2028");
      await expect(form.email).toHaveValue("noor");
    });

    await test.step("errors found only by the server", async () => {
      await form.fillAsMember({ password: "abcde" });
      await form.firstName.fill("   ");
      await form.submit();
      await expectErrors(
        [form.firstName, "First Name is required."],
        [form.password, /Password must have at least 6 characters\.$/],
      );
      await expect(form.lastName).toHaveValue("Haddad");
      await expect(form.password).toHaveValue("abcde");
    });

    await test.step("nothing, once it is corrected", async () => {
      await expect(page).toHaveURL("/create-account");
      await form.fillAsMember();
      await expect(form.firstName).toHaveAccessibleDescription("");
      await form.submit();
      await expect(page).toHaveURL("/member/clubs");
    });
  });

  test("an email that already has an account: Failed to create acccount. (R2.11)", async ({
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

  test("a lost network, after retries: Failed to create acccount. with the reason (R2.11)", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
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

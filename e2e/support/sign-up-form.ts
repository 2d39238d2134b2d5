import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { testPassword } from "#test-support/people/people.ts";

/** The sign-up form as people see it. */
export function signUpForm(page: Page) {
  const fields = {
    firstName: page.getByLabel("First Name"),
    lastName: page.getByLabel("Last Name"),
    gradYear: page.getByLabel("Graduation Year"),
    clubName: page.getByLabel("Club Name"),
    email: page.getByLabel("Email"),
    password: page.getByLabel(/^⟦?Password/),
    confirmation: page.getByLabel("Confirm Password"),
    terms: page.getByRole("checkbox"),
  };
  const fill = async (typed: { email?: string | undefined; password?: string }) => {
    await fields.firstName.fill("Noor");
    await fields.lastName.fill("Haddad");
    await fields.email.fill(typed.email ?? `${randomUUID()}@example.org`);
    await fields.password.fill(typed.password ?? testPassword);
    await fields.confirmation.fill(typed.password ?? testPassword);
    await fields.terms.check();
  };
  return {
    ...fields,
    /** Selects the account type. */
    choose: (type: "Member" | "Admin") => page.getByRole("radio", { name: type }).check(),
    /** Fills in every field of a member. */
    fillAsMember: async (typed: { email?: string; password?: string; gradYear?: string } = {}) => {
      await fill(typed);
      await fields.gradYear.fill(typed.gradYear ?? "2027");
    },
    /** Selects Admin and fills in every field of an admin. */
    fillAsAdmin: async (typed: { email?: string; password?: string; clubName?: string } = {}) => {
      await page.getByRole("radio", { name: "Admin" }).check();
      await fill(typed);
      await fields.clubName.fill(typed.clubName ?? "Chess Club");
    },
    /** Fills in everything an invited person is asked for. */
    fillAsInvited: () => fill({}),
    submit: () => page.getByRole("button", { name: "Create Account" }).click(),
  };
}

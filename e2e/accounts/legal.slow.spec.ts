import { expect, test } from "../support/test.ts";

/** Required statements of the texts (R14.1, R14.2), in the pages' words. */
const both = [
  "Last updated September 6, 2023",
  "at least 13 years old",
  "permission of a parent or guardian",
  "up to six months after account termination",
];
const terms = [
  ...both,
  "negotiate in good faith for at least 30 days",
  "binding arbitration",
  "must be brought within one year",
  "limited to the lesser of the amount you paid us in the three months before the claim arose, or 200 USD",
  "The law of the State of California governs these terms",
];
const privacy = [
  ...both,
  "Within 45 days of receiving your request",
  "extend this once by another 45 days",
  "within 60 days of receiving the appeal",
  "we will act on it within 15 days",
  "Helpers, and people with a door pass, see only names and arrival times",
];

for (const [path, title, texts] of [
  ["/terms-of-service", "Terms of Service", terms],
  ["/privacy-policy", "Privacy Policy", privacy],
] as const) {
  test.describe(title, () => {
    test.beforeEach(({ page }) => page.goto(path));

    test(`${path} says what it must (R3.8, R14.1, R14.2)`, async ({ page }) => {
      for (const text of texts) await expect(page.getByRole("main")).toContainText(text);
    });

    test(`${path} has a table of contents with links to its sections (R14.1)`, async ({ page }) => {
      const contents = page.getByRole("navigation", { name: "Contents" });
      await contents.getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("heading", { name: "Contact" })).toBeInViewport();
      await expect(page).toHaveURL(`${path}#contact`);
    });

    test(`${path} shows the contact address`, async ({ page }) => {
      await expect(page.getByRole("link", { name: "support@example.org" }).last()).toHaveAttribute(
        "href",
        "mailto:support@example.org",
      );
    });
  });
}

test("Each legal text links to the other (R14.1)", async ({ page }) => {
  await page.goto("/terms-of-service");
  await page.getByRole("main").getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page).toHaveURL("/privacy-policy");
  await page.getByRole("main").getByRole("link", { name: "Terms of Service" }).first().click();
  await expect(page).toHaveURL("/terms-of-service");
});

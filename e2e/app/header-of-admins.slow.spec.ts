import { createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

const phone = { viewport: { width: 390, height: 844 } };

test.describe("Header and navigation of an admin", () => {
  test("navigation has Events, Members, Club and Account (R13.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation.getByRole("link")).toHaveText(["Events", "Members", "Club", "Account"]);
    for (const [name, path] of [
      ["Members", "/admin/members"],
      ["Club", "/admin/club"],
      ["Account", "/admin/account"],
      ["Events", "/admin/events"],
    ] as const) {
      await navigation.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    }
  });

  test("the bar collapses below 700 px, but not at 700 px (R13.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Members" });
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(link).toBeVisible();
    await expect(toggle).toBeHidden();
    await page.setViewportSize({ width: 699, height: 800 });
    await expect(link).toBeHidden();
    await expect(toggle).toBeVisible();
  });

  test("the toggle opens and closes it; selecting a page and Escape close it (R13.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin(), ...phone });
    await page.goto("/admin/events");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Members" });
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    // The placeholder shown before the user is known has its own bar.
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.click();
    await expect(link).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(link).toBeHidden();
    await toggle.click();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL("/admin/members");
    await expect(link).toBeHidden();
  });

  test("every page change starts at the top, except for Back (R13.14)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    for (const name of ["One", "Two", "Three", "Four", "Five", "Six"])
      await createEvent(admin, { name });
    const page = await openPage({ as: admin, viewport: { width: 800, height: 300 } });
    await page.goto("/admin/events");
    await page.getByRole("article", { name: "One" }).getByRole("link", { name: "Details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One Details");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const scroll = () => {
      window.scrollTo({ top: 100, behavior: "instant" });
      return window.scrollY;
    };
    await expect.poll(() => page.evaluate(scroll)).toBe(100);
    // A click would first scroll up to the link.
    await page.getByRole("link", { name: "Events", exact: true }).dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One Details");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
    await page.goBack();
    await expect(
      page.getByRole("article", { name: "One" }).getByRole("link", { name: "Details" }),
    ).toBeFocused();
  });
});

import { checkIn, createEvent } from "#test-support/people/people.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

test.describe("Header and navigation of a member", () => {
  test("navigation has Clubs and Account (R13.10)", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/clubs");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation.getByRole("link")).toHaveText(["Clubs", "Account"]);
    await navigation.getByRole("link", { name: "Account" }).click();
    await expect(page).toHaveURL("/member/account");
    await navigation.getByRole("link", { name: "Clubs" }).click();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("the profile circle shows the first letter and opens name, Account and Logout (R13.12)", async ({
    openPage,
    newMember,
  }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/clubs");
    const circle = page.getByRole("button", { name: "Account menu" });
    await expect(circle).toHaveText("M");
    await circle.click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText("Mina Okafor");
    await expect(menu.getByRole("menuitem")).toHaveText(["My Card", "Account", "Logout"]);
    await menu.getByRole("menuitem", { name: "Account" }).click();
    await expect(page).toHaveURL("/member/account");
    await expect(menu).toHaveCount(0);
  });

  test("a menu that can't be loaded shows an error, and opens on the next try", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|Unable to preload/);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/clubs");
    await page.route("**/assets/menu-popup*", (route) => route.abort());
    const circle = page.getByRole("button", { name: "Account menu" });
    await circle.click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "We couldn't load this.",
    );
    await expect(circle).toHaveAttribute("aria-expanded", "false");
    await page.unroute("**/assets/menu-popup*");
    await circle.click();
    await expect(page.getByRole("menuitem")).toHaveText(["My Card", "Account", "Logout"]);
    await expect(page.getByRole("menu"), "its styles came too").toHaveCSS("z-index", "30");
  });

  test("Logout leads to the login and forgets everything (R13.12)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const member = await newMember();
    await checkIn(member, (await createEvent(await newAdmin())).code);
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await page.goto("/member/clubs");
    await expect(page.getByRole("article", { name: "Robotics Club" })).toBeVisible();
    await logOut(page);
    await page.goBack();
    await expect(page).toHaveURL("/login?redirect=%2Fmember%2Faccount");
    await page.goto("/member/clubs");
    await expect(page).toHaveURL("/login?redirect=%2Fmember%2Fclubs");
    expect((await member.browser.get("/api/session")).body).toEqual({ user: null });
  });

  test("the next person on this browser sees nothing of the previous one's (R13.12)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [first, second] = [await newMember(), await newMember({ firstName: "Noor" })];
    await checkIn(first, (await createEvent(await newAdmin())).code);
    const page = await openPage({ as: first });
    await page.goto("/member/clubs");
    await expect(page.getByRole("article", { name: "Robotics Club" })).toBeVisible();
    await logOut(page);
    await logIn(page, second.user.email);
    await expect(page.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("N");
  });

  test("the account page shows type, name and email, and logs out (R13.13)", async ({
    openPage,
    newMember,
  }) => {
    const member = await newMember();
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    await expect(page).toHaveTitle("Account · Rollcall");
    for (const [term, value] of [
      ["Account Type", "Member"],
      ["Name", "Mina Okafor"],
      ["Email", member.user.email],
    ] as const)
      // Next to name and email is the button that changes them.
      await expect(page.locator(`dt:text-is("${term}") + dd`)).toHaveText(
        new RegExp(`^${value}(?:Change)?$`),
      );
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
  });
});

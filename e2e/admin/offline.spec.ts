import { expect, test } from "../support/test.ts";

test.describe("A page that was opened without the network", () => {
  test("comes back on its own once the network does (R13.29)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|^ApiError/);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events");
    // What the page is made of is there; what is on it is not.
    await page.getByRole("link", { name: "Members" }).click();
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await page.goto("/admin/account");
    await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Members" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong");
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Members");
    await expect(page.getByText("Members will show up here...")).toBeVisible();
  });
});

import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

test.describe("A page opened while offline", () => {
  test("recovers once the network is back (R13.29)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    allowConsole(/^ApiError/);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events");
    // The page's code is loaded, but its data isn't.
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

import { expect, test } from "../support/test.ts";

test("The API can be read and tried in a browser, within our security policy", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByText("Who is signed in", { exact: true }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table")).toContainText('"user": null');
});

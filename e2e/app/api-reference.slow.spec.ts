import { expect, test } from "../support/test.ts";

test("The API can be read and tried out in a browser, within our security policy", async ({
  page,
}) => {
  await page.goto("/api/docs");
  await page.getByText("Get the account that is logged in", { exact: true }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table")).toContainText('"user": null');
});

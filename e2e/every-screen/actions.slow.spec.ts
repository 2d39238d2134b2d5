import { actionsInSight } from "../support/actions-in-sight.ts";
import { expect, test } from "../support/test.ts";

test("A screen's actions are known by their look (R13.31)", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Login" }).first().waitFor();
  const { primary, alone } = await actionsInSight(page);
  expect(primary).toHaveLength(1);
  expect(alone.length).toBeGreaterThan(primary.length);
});

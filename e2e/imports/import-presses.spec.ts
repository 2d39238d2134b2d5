import { goOffline, networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

const sheet = "Name\tGrade\t9/15/2025\t9/22/2025\nAda Bell\t11\tx\tx\nBo Cole\t9\tx\t";

test("A clean sheet takes two presses from the Club page, and a lost network loses nothing (R23.1, R23.7)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/club");
  let presses = 0;
  const press = async (role: "button" | "link", name: string) => {
    presses += 1;
    await page.getByRole("main").getByRole(role, { name }).click();
  };
  await press("link", "Import");
  await page.getByLabel("Paste cells").evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, sheet);
  const bring = page.getByRole("button", { name: "Import 2 People" });
  await expect(bring).toBeEnabled();

  allowConsole(networkFailures);
  await goOffline(page);
  await bring.click();
  await expect(page.getByRole("alert")).toContainText("We couldn't tell if the import finished.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await press("button", "Import 2 People");
  await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
  expect(presses).toBe(2);
});

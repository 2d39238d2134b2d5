import type { Page } from "@playwright/test";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

/** As large as one import may be on SQLite, so that its page can be seen, reloaded, or left. */
const [people, meetings] = [4900, 15];
const days = Array.from({ length: meetings }, (_, index) =>
  new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10),
);
const sheet = [
  ["Name", "Grade", ...days].join("\t"),
  ...Array.from({ length: people }, (_, row) =>
    [`Ann${row} Poe`, "11", ...days.map(() => "x")].join("\t"),
  ),
].join("\n");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const progress = (page: Page) => page.getByRole("progressbar", { name: "Importing" });

/** Imports the sheet, and waits until some of it is written. */
async function startImport(page: Page): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("Paste cells").fill(sheet);
  await press(page, "Continue");
  await press(page, "Continue");
  await page.getByLabel("Points per meeting").fill("5");
  await press(page, "Check");
  await press(page, "Import 4,900 Rows");
  // Seen at once, while `expect` looks again only after a while, when all may be done.
  await progress(page).and(page.locator("[value]")).waitFor();
}

test("An import that is canceled leaves nothing, and can be started again (R23.23)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await startImport(page);
  await press(page, "Cancel");
  await expect(page.getByRole("button", { name: "Import 4,900 Rows" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto("/admin/events");
  await expect(other.getByText("No Events Yet...")).toBeVisible();

  await press(page, "Import 4,900 Rows");
  await expect(page.getByText("367,500 of 367,500 points match your sheet.")).toBeVisible();
});

test("An import continues while its page is reloaded, which then says that it is done (R23.23)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin(), serviceWorkers: "block" });
  await startImport(page);
  await page.reload();
  await expect(progress(page)).toBeVisible();
  await expect(page.getByLabel("Paste cells")).toHaveCount(0);
  await expect(page.getByText("The last sheet was imported.")).toBeVisible();
  await expect(page.getByText("367,500 of 367,500 points match your sheet.")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("dialog")).toContainText("4,900");
});

test("A server that stops during an import says that nothing was imported (R23.23)", async ({
  openPage,
  newAdmin,
  server,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  const page = await openPage({ as: await newAdmin(), serviceWorkers: "block" });
  await startImport(page);
  await server.kill();
  await server.restart();
  await page.goto("/admin/import");
  await expect(page.getByRole("alert")).toContainText("The last import stopped with the server.");
  await expect(page.getByLabel("Paste cells")).toBeVisible();
  await page.goto("/admin/events");
  await expect(page.getByText("No Events Yet...")).toBeVisible();
});

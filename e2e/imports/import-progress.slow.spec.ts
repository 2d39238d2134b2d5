import type { Page } from "@playwright/test";
import type { Admin } from "#test-support/people/people.ts";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";
import { untilRunning } from "../support/until-running.ts";

/** As large as one import may be on SQLite, so that its page can be seen, reloaded, or left. */
const [people, meetings] = [1500, 50];
const days = Array.from({ length: meetings }, (_, index) =>
  new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10),
);
const lettersOf = (row: number) =>
  String(row).replace(/\d/g, (digit) => "abcdefghij"[+digit] ?? "");
const sheet = [
  ["Name", "Grade", ...days].join("\t"),
  ...Array.from({ length: people }, (_, row) =>
    [`Ann${lettersOf(row)} Poe`, "11", ...days.map(() => "x")].join("\t"),
  ),
].join("\n");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const progress = (page: Page) => page.getByRole("progressbar", { name: "Importing" });

/** Imports the sheet, and waits until some of it is written. */
async function startImport(page: Page, { api }: Admin): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("Paste cells").fill(sheet);
  // The server judges one large sheet of an account at a time, and the page would ask again later.
  const judged = page.waitForResponse("**/imports/preview");
  await press(page, "Continue");
  await judged;
  await page.getByLabel("Points per meeting").fill("5");
  await press(page, "Import 1,500 People");
  await progress(page).waitFor();
  await untilRunning(page, `${api}/imports/latest`);
}

test("An import that is canceled leaves nothing, and can be started again (R23.23)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const page = await openPage({ as: admin });
  await startImport(page, admin);
  await press(page, "Cancel");
  await expect(page.getByRole("button", { name: "Import 1,500 People" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto("/admin/events");
  await expect(other.getByText("No Events Yet...")).toBeVisible();

  await press(page, "Import 1,500 People");
  await expect(page.getByText("375,000 of 375,000 points match your sheet.")).toBeVisible();
});

test("An import continues while its page is reloaded, which then says that it is done (R23.23)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const page = await openPage({ as: admin, serviceWorkers: "block" });
  await startImport(page, admin);
  await page.reload();
  await expect(page.getByText("The last sheet was imported.")).toBeVisible();
  await expect(page.getByText("375,000 of 375,000 points were imported.")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("dialog")).toContainText("1,500");
});

test("A server that stops during an import says that nothing was imported (R23.23)", async ({
  openPage,
  newAdmin,
  server,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin();
  const page = await openPage({ as: admin, serviceWorkers: "block" });
  await startImport(page, admin);
  await server.kill();
  await server.restart();
  await page.goto("/admin/import");
  await expect(page.getByRole("alert")).toContainText("The last import stopped with the server.");
  await expect(page.getByLabel("Paste cells")).toBeVisible();
  await page.goto("/admin/events");
  await expect(page.getByText("No Events Yet...")).toBeVisible();
});

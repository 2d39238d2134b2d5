import type { Page } from "@playwright/test";
import { bounds } from "#contract/platform/bounds.ts";
import { workbooksOfPrograms } from "#test-support/sheets/workbooks-of-programs.ts";
import { sheetOfBytes } from "#test-support/sheets/workbooks.ts";
import { expect, test } from "../support/test.ts";

const megabyte = 1024 * 1024;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function choose(page: Page, file: Uint8Array): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("Or choose a file").setInputFiles({
    name: "club.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(file),
  });
}

for (const { size, meetings } of [
  { size: 0.4, meetings: 30 },
  { size: 0.6, meetings: 30 },
  { size: 5, meetings: 95 },
  { size: 49, meetings: 198 },
])
  test(`A workbook that unpacks to ${size} MB is read under the page's policy (R23.2)`, async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    test.slow();
    // The largest has more attendance than one import may have.
    allowConsole(/status of 409/);
    const { people, file } = sheetOfBytes(size * megabyte, meetings);
    const page = await openPage({ as: await newAdmin() });
    await choose(page, file);
    const found = new RegExp(`^${people.toLocaleString("en-US")} people, ${meetings} events`);
    await expect(page.getByText(found)).toBeVisible({ timeout: 60_000 });
  });

test("A workbook is imported with the habits of each program (R23.2, R23.6)", async ({
  openPage,
  newAdmin,
}) => {
  for (const { program, file, rows } of workbooksOfPrograms())
    await test.step(program, async () => {
      const page = await openPage({ as: await newAdmin() });
      await choose(page, file);
      const people = rows.filter(([name]) => /^(?:Ana|Ben|Cho) /.test(String(name)));
      const marks = people.flatMap((row) =>
        row.filter((cell) => /^(?:x|✓|TRUE)$/.test(String(cell))),
      );
      await button(page, /^Import \d/).click();
      await expect(
        page.getByText(`${marks.length} of ${marks.length} points match your sheet.`),
      ).toBeVisible();
    });
});

test("Reading a sheet ends with an error if its worker says nothing or doesn't start, and works again after that (R23.2)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|net::ERR_FAILED/);
  const { file } = sheetOfBytes(0.1 * megabyte, 10);
  const page = await openPage({ as: await newAdmin(), serviceWorkers: "block" });
  await page.clock.install();
  const sorry = page.getByRole("alert").filter({ hasText: "This device couldn't read the sheet." });

  await page.route("**/sheet-worker-*.js", async () => {});
  await choose(page, file);
  await expect(page.getByRole("progressbar", { name: "Reading the sheet" })).toBeVisible();
  await page.clock.fastForward(bounds.sheetReadingMs);
  await expect(sorry).toBeVisible();

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route("**/sheet-worker-*.js", (route) => route.abort());
  await choose(page, file);
  await expect(sorry).toBeVisible();

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await choose(page, file);
  await expect(button(page, /^Import \d/)).toBeVisible();
});

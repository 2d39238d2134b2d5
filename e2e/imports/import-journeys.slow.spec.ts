import type { Page } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { networkFailures } from "../support/go-offline.ts";
import { tabTo } from "../support/keyboard.ts";
import { overhang } from "../support/overhang.ts";
import { expect, test } from "../support/test.ts";

const sheet = "Name\tGrade\t9/15/2025\t9/22/2025\nAda Bell\t11\tx\tx\nBo Cole\t9\tx\t";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Pastes cells as someone does who copied them, into the field that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Paste cells").evaluate((field, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

for (const isWritten of [false, true])
  test(`The server restarts ${isWritten ? "after" : "before"} it wrote the sheet, and nothing is lost or imported twice (R23.7)`, async ({
    openPage,
    newAdmin,
    server,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const page = await openPage({ as: await newAdmin(), serviceWorkers: "block" });
    await page.goto("/admin/import");
    await paste(page, sheet);
    await page.route("**/imports", async (route) => {
      if (isWritten) await route.fetch();
      await server.kill();
      await route.abort();
    });
    await button(page, "Import 2 People").click();
    await expect(page.getByRole("alert")).toContainText("We couldn't tell if the import finished.");
    await expect(page.locator("main :focus")).toContainText("We couldn't tell");
    await page.unroute("**/imports");
    await server.restart();
    await button(page, "Check Again").click();
    await expect(page.locator("main :focus")).toContainText("What We Found");
    if (isWritten) {
      await expect(page.getByText("Nothing new in this file.")).toBeVisible();
    } else {
      await button(page, "Import 2 People").click();
      await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
    }
    await page.goto("/admin/members");
    await expect(page.getByRole("row", { name: /Ada Bell/ })).toHaveCount(1);
    await expect(page.getByRole("row", { name: /Ada Bell/ })).toContainText("2");
  });

test("A sheet is imported, corrected, and undone with only the keyboard (R13.17, R23.1)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await page.goto("/admin/import");
  await tabTo(page, page.getByLabel("Paste cells"));
  await paste(page, sheet);
  // Each step takes the focus, so Tab continues there and a screen reader says where it is.
  await expect(step("Check")).toBeFocused();
  await tabTo(page, page.getByLabel("Points per meeting"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("5");
  await tabTo(page, button(page, "Import 2 People"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("15 of 15 points match your sheet.")).toBeVisible();
  await tabTo(page, button(page, "Undo"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await page.goto("/admin/members");
  await expect(page.getByRole("row", { name: /Ada Bell/ })).toHaveCount(0);
});

test("A phone imports a sheet by touch, and no step is wider than its screen (R23.1)", async ({
  openPage,
  newAdmin,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openPage({ as: await newAdmin(), ...phone });
  await page.goto("/admin/import");
  await paste(page, `${sheet}\nAda Bell\t12\tx\t?`);
  const mark = page.getByLabel("What does “?” mean?");
  await mark.selectOption("Absent");
  await expect(button(page, "Import 3 People")).toBeEnabled();
  expect(await overhang(page)).toBe(0);
  await button(page, "Import 3 People").tap();
  await expect(page.getByText("4 of 4 points match your sheet.")).toBeVisible();
  expect(await overhang(page)).toBe(0);
});

test("The last page leads from tab to tab of a workbook (R23.15)", async ({
  openPage,
  newAdmin,
}) => {
  const tab = (name: string, rows: readonly (readonly string[])[]) => ({
    sheet: name,
    data: rows.map((cells) => cells.map((value) => ({ value }))),
  });
  const tabs = [
    tab("2024-25", [
      ["Name", "9/16/2024", "9/23/2024"],
      ["Ada Bell", "x", "x"],
    ]),
    tab("2025-26", [
      ["Name", "9/15/2025", "9/22/2025"],
      ["Ada Bell", "x", ""],
    ]),
  ];
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/import");
  await page.getByLabel("Or choose a file").setInputFiles({
    name: "club.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await writeXlsxFile(tabs).toBuffer(),
  });
  const which = page.getByLabel("Which tab?");
  await expect(which).toHaveValue("0");
  await which.focus();
  for (const [key, value] of [
    ["ArrowDown", "1"],
    ["ArrowUp", "0"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(which).toHaveValue(value);
    await expect(button(page, "Import 1 Person")).toBeEnabled();
    await expect(which).toBeFocused();
  }
  await button(page, "Import 1 Person").click();
  await expect(page.getByText("2 of 2 points match your sheet.")).toBeVisible();

  await button(page, "Next Tab: 2025-26").click();
  await expect(page.getByLabel("Which tab?")).toHaveValue("1");
  // The same person, as the first tab has said.
  await page.getByLabel("Row 2: Ada Bell").selectOption({ index: 1 });
  await button(page, "Import 1 Person").click();
  await expect(page.getByText("1 of 1 point matches your sheet.")).toBeVisible();
  await expect(button(page, /^Next Tab/)).toHaveCount(0);
});

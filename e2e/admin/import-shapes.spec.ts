import type { Page } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { expect, test } from "../support/test.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });
const picture = (page: Page) => page.getByRole("region", { name: "What We Found" });

async function paste(page: Page, text: string): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("Paste cells").fill(text);
  await press(page, "Continue");
}

/** Takes an import back from its last page. */
async function undo(page: Page): Promise<void> {
  await press(page, "Undo");
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("A grid with a title and unnamed names takes four presses, and is undone (R23.12, R23.13)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const sheet = [
    ...["Rocketry Club 2025-26\t", "\tGrade\t9/8\t9/15\t9/22\tTotal"],
    ...["Smith, John\t11\tx\tx\t\t2", "Diaz, Rosa\t9\tx\t\tx\t2", "Chan, Eli\t12\t\tx\tx\t2"],
    "Total\t\t2\t2\t2",
  ].join("\n");
  await paste(page, sheet);
  await press(page, "Continue");
  await expect(page.getByLabel("Column 2")).toHaveValue("gradYear");
  await expect(picture(page)).toContainText("9/8/2025");
  await expect(picture(page).getByRole("row", { name: /John Smith/ })).toContainText("2027");
  await press(page, "Check");
  await expect(page.getByRole("region", { name: "Not Imported" })).toContainText("row 6 (Total)");
  await press(page, "Import 3 Rows");
  await expect(page.getByText("6 of 6 points match your sheet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Events" })).toBeVisible();
  await undo(page);
  await page.goto("/admin/members");
  await expect(row(page, /John Smith/)).toHaveCount(0);
});

test("The last page leads to claim slips for everyone without an account (R23.15)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await paste(page, "Name\tBuild\tPaint\nAda Bell\tx\tx\nBo Cole\tx\t");
  await press(page, "Continue");
  await press(page, "Check");
  await press(page, "Import 2 Rows");
  await page.getByRole("link", { name: "print claim slips" }).click();
  await expect(page.getByRole("checkbox", { name: /Ada Bell/ })).toBeChecked();
  await press(page, "Print Claim Slips");
  await expect(page.getByRole("dialog")).toContainText("Create claim slips for 2 members?");
  await press(page, "Create Claim Slips");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Slips");
  await expect(page.getByText("Bo Cole")).toBeVisible();
});

test("What was misread is changed by pointing at its event (R23.12, R23.13)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await paste(page, "Name\tBuild\tPaint\nAda Bell\tx\tx\nBo Cole\tx\t");
  await press(page, "Continue");
  await press(page, "Check");
  await page.getByRole("button", { name: "Change Paint" }).click();
  await expect(page.getByLabel("Column 3")).toBeFocused();
  await page.getByLabel("Column 3").selectOption("ignored");
  await expect(picture(page)).not.toContainText("Paint");
  // A list with one column of marks is of one event, so what was not chosen is guessed again.
  await expect(page.getByLabel("Event Name")).toBeVisible();
});

test("Form responses become a meeting for each day, and each person once (R23.1, R23.4)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const responses = [
    "Timestamp\tEmail Address\tFirst and Last Name\tGrade",
    "9/10/2025 15:31:02\tuma@example.org\tUma Vale\t11",
    "9/10/2025 15:31:40\tuma@example.org\tUma Vale\t11",
    "9/10/2025 15:32:44\twill@example.org\tWill Xu\t9",
    "9/24/2025 15:30:18\tuma@example.org\tUma Vale\t11",
  ].join("\n");
  await paste(page, responses);
  await expect(page.getByRole("radio", { name: /^Form responses/ })).toBeChecked();
  await press(page, "Continue");
  await expect(page.getByText("2 people, 2 events, 3 check-ins")).toBeVisible();
  await press(page, "Check");
  await expect(
    page.getByText("This adds 2 new members, 2 new events, and 3 check-ins."),
  ).toBeVisible();
  await press(page, "Import 2 Rows");
  await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
  await undo(page);
});

test("A workbook that is dropped brings all tabs of its meetings at once (R23.1)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const tab = (sheet: string, names: readonly string[]) => ({
    sheet,
    data: ["Name", ...names].map((value) => [{ value }]),
  });
  const tabs = [tab("9-8", ["Ian Judd", "Jess Kahn"]), tab("9-22", ["Jess Kahn"])];
  const file = await writeXlsxFile(tabs).toBuffer();
  await page.goto("/admin/import");
  const files = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], "sign-in.xlsx"));
      return data;
    },
    [...file],
  );
  await page.getByLabel("Paste cells").dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByLabel("Which tab?")).toContainText("All meetings: 9-8, 9-22");
  await press(page, "Continue");
  await expect(page.getByText("2 people, 2 events, 3 check-ins")).toBeVisible();
  await press(page, "Check");
  await press(page, "Import 2 Rows");
  await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
  await undo(page);
});

test("Members' points become their carry-over, and the result names whose total still differs (R23.6)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await paste(page, "Name\tClass of\tPoints\nHal Irwin\t2027\t42\nIda Jung\t2028\t17");
  await expect(page.getByRole("radio", { name: "Members", exact: true })).toBeChecked();
  await press(page, "Continue");
  await press(page, "Check");
  await press(page, "Import 2 Rows");
  await expect(page.getByText("59 of 59 points match your sheet.")).toBeVisible();
  await undo(page);

  await paste(page, "Name\t9/8/2025\t9/22/2025\tTotal\nChi Nguyen\tx\tx\t4\nKai Lund\tx\t\t1");
  await press(page, "Continue");
  await press(page, "Check");
  await press(page, "Import 2 Rows");
  await expect(page.getByText("3 of 5 points match your sheet.")).toBeVisible();
  await expect(page.getByText("Chi Nguyen has 2 fewer, as you chose.")).toBeVisible();
});

test("A sheet's email is filled in for a member without one, and is undone with the import (R23.21)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const bring = async (text: string) => {
    await paste(page, text);
    await press(page, "Continue");
    await press(page, "Check");
  };
  await bring("Name\tClass of\tPoints\nHal Irwin\t2027\t42");
  await press(page, "Import 1 Row");
  await expect(page.getByText("42 of 42 points match your sheet.")).toBeVisible();

  await bring("Name\tClass of\tEmail\nHal Irwin\t2027\thal@example.org");
  await page.getByLabel("Row 2: Hal Irwin").selectOption({ index: 1 });
  await press(page, "Import 1 Row");
  await page.getByRole("link", { name: "Members" }).last().click();
  await page.getByRole("link", { name: "Hal Irwin" }).click();
  await expect(page.getByText("hal@example.org")).toBeVisible();

  await page.goto("/admin/history");
  await press(page, "Undo: Imported a sheet: the email or school ID of 1 member");
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/admin/members");
  await page.getByRole("link", { name: "Hal Irwin" }).click();
  await expect(page.getByText("Total Points")).toBeVisible();
  await expect(page.getByText("hal@example.org")).toHaveCount(0);
});

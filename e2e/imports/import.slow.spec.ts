import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

const sheet = [
  "Name,Email,Grade,Kickoff 3/4/2026,Build Day 5/6/2026,Total",
  "Category,,,Meetings,Workshops,",
  '"Ruiz, Ana",ana@example.org,11,x,x,27',
  '"Okoro, Ben",ben at example.org,12,x,,5',
  '"Okafor, Mina",,10,x,x,12',
  '"Min, Cho",,13th,x,??,5',
  "Total,,,4,2,",
].join("\n");

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Paste cells").fill(text);
  await press(page, "Continue");
}

test("An officer imports the old sheet, corrects it, checks the totals, and undoes it (R23.4, R23.5, R23.6, R23.13, R23.24)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const { code } = await createEvent(admin, { name: "Chess Night", points: 3 });
  await checkIn(await newMember(), code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/club");
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import a Sheet" })).toBeVisible();

  await page.getByLabel("Or choose a file").setInputFiles({
    name: "club.xls",
    mimeType: "application/vnd.ms-excel",
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  });
  await expect(page.getByRole("alert")).toContainText("This is an old Excel file");
  await page.getByLabel("Or choose a file").setInputFiles({
    name: "club.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sheet),
  });

  await expect(page.getByLabel("What's in it?")).toHaveValue("grid");
  await expect(page.getByLabel("Kickoff 3/4/2026")).toHaveValue("meeting");
  await expect(page.getByLabel("Total", { exact: true })).toHaveValue("total");
  await page.getByLabel("Points per meeting").fill("5");
  await page.getByLabel("The sheet's school year ends in").fill("2026");

  await expect(page.getByText("Answer the questions above to continue.")).toBeVisible();
  await page.getByRole("radio", { name: "April 3, 2026" }).check();
  await expect(page.getByRole("radio", { name: /^Last, First/ })).toBeChecked();
  await page.getByLabel("What does “??” mean?").selectOption("Absent");

  const problems = page.getByRole("region", { name: "2 Problems" });
  const saved = page.waitForEvent("download");
  await problems.getByRole("button", { name: "Download These Rows" }).click();
  expect(readFileSync(await (await saved).path(), "utf8")).toContain(
    'This isn\'t a valid email.,"Okoro, Ben",ben at example.org',
  );
  await problems.getByLabel("Row 4: This isn't a valid email.").fill("ben@example.org");
  await problems.getByRole("button", { name: "Fix" }).first().click();
  const left = page.getByRole("region", { name: "1 Problem" });
  await left.getByRole("button", { name: "Skip Row" }).click();
  await expect(left).toHaveCount(0);

  const same = page.getByLabel("Row 5: Mina Okafor");
  await expect(page.getByRole("button", { name: "Import 3 People" })).toBeDisabled();
  await same.selectOption({ index: 1 });
  const differences = page.getByRole("region", { name: "2 Totals Don't Match" });
  await expect(differences).toContainText(
    "Your sheet has 27 for Ana Ruiz, but these meetings add up to 10.",
  );
  await differences.getByRole("button", { name: "Add 17 as Carry-over" }).click();
  await expect(
    page.getByText("This adds 2 new members, 2 new events, 2 categories, and 5 check-ins."),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Not Imported" })).toContainText("row 7 (Total)");
  await expect(page.getByText("Categories: Meetings and Workshops")).toBeVisible();
  await page.getByText("2 new people", { exact: true }).click();
  await page.getByText("1 member matches.").click();
  await expect(page.getByRole("group").filter({ hasText: "2 new people" })).toContainText(
    "Ana Ruiz",
  );
  await expect(page.getByRole("group").filter({ hasText: "1 member matches." })).toContainText(
    "Mina Okafor",
  );
  await press(page, "Import 3 People");
  await expect(page.getByText("42 of 44 points match your sheet.")).toBeVisible();
  await expect(page.getByText("Mina Okafor has 2 fewer, as you chose.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Members" }).click();
  await expect(row(page, /Ana Ruiz/)).toContainText("27");
  await expect(row(page, /Mina Okafor/)).toContainText("13");
  await page.goto("/admin/events");
  await expect(page.getByText("4/3/2026")).toBeVisible();

  await page.goto("/admin/history");
  const done = row(
    page,
    /Imported a sheet: 2 new members, 2 new events, 2 categories, 5 check-ins/,
  );
  await done.getByRole("button", { name: /Undo/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, /Undid: Imported a sheet/)).toBeVisible();
  await page.goto("/admin/members");
  await expect(row(page, /Mina Okafor/)).toContainText("3");
  await expect(row(page, /Ana Ruiz/)).toHaveCount(0);
});

test("What was misread is changed by pointing at it, and a dropped workbook brings all tabs of its meetings (R23.1, R23.2, R23.12, R23.13, R23.15)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const picture = page.getByRole("region", { name: "What We Found" });

  await test.step("Reading a sheet can be canceled", async () => {
    await page.route("**/sheet-worker-*.js", async () => {});
    await page.goto("/admin/import");
    await paste(page, "Name\tGrade\nMina Okafor\t10");
    await expect(page.getByRole("progressbar", { name: "Reading the sheet" })).toBeVisible();
    await press(page, "Cancel");
    await expect(page.getByLabel("Paste cells")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("Import waits for a column that was changed right before it was pressed", async () => {
    await paste(page, "Name\tGrade\nMina Okafor\t10");
    const bring = page.getByRole("button", { name: "Import 1 Person" });
    await expect(bring).toBeEnabled();
    // In one task, so that the answer about the column comes later.
    await page.getByLabel("Grade", { exact: true }).evaluate(
      async (select: HTMLSelectElement, button) => {
        select.value = "ignored";
        select.dispatchEvent(new Event("change", { bubbles: true }));
        await Promise.resolve();
        (button as HTMLElement).click();
      },
      await bring.elementHandle(),
    );
    await expect(picture.getByRole("cell")).toHaveText(["–"]);
    await expect(bring).toBeEnabled();
  });

  await test.step("An event in the picture leads to its column", async () => {
    await page.goto("/admin/import");
    await paste(page, "Name\tBuild\tPaint\nAda Bell\tx\tx\nBo Cole\tx\t");
    await press(page, "Change Paint");
    const column = page.getByLabel("Paint", { exact: true });
    await expect(column).toBeFocused();
    await column.selectOption("ignored");
    await expect(picture).not.toContainText("Paint");
    // A list with one column of marks is of one event, so what was not chosen is guessed again.
    await expect(page.getByLabel("Event Name")).toBeVisible();
    await expect(column).toBeFocused();
  });

  await test.step("A workbook is dropped, and its tabs are one sheet", async () => {
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
    await expect(page.getByText("2 people, 2 events, 3 check-ins")).toBeVisible();
    await press(page, "Import 2 People");
    await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
  });

  await test.step("The last page leads to claim slips for everyone without an account", async () => {
    await page.getByRole("link", { name: "Print 2 Claim Slips" }).click();
    await expect(page.getByRole("dialog")).toContainText("Create claim slips for 2 members?");
    await press(page, "Create Claim Slips");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Slips");
    await expect(page.getByText("Jess Kahn")).toBeVisible();
    // Neither a reload, which the browser asks about, nor coming back asks again.
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("2 have no account yet")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

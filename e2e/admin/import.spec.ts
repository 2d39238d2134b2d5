import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const sheet = [
  "Name,Email,Grade,Kickoff 3/4/2026,Build Day 5/6/2026,Total",
  '"Ruiz, Ana",ana@example.org,11,x,x,27',
  '"Okoro, Ben",ben at example.org,12,x,,5',
  '"Okafor, Mina",,10,x,x,10',
  '"Min, Cho",,13th,x,??,5',
  "Total,,,4,2,",
].join("\n");

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Paste cells").fill(text);
  await press(page, "Continue");
}

test("An officer imports the old sheet, corrects it, checks the totals, and undoes it (R23.5, R23.6)", async ({
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

  await expect(
    page.getByRole("radio", { name: "Names down the side, meetings across the top" }),
  ).toBeChecked();
  await press(page, "Continue");
  await expect(page.getByLabel("Column 4")).toHaveValue("meeting");
  await expect(page.getByLabel("Column 6")).toHaveValue("total");
  await page.getByLabel("Points per meeting").fill("5");
  await page.getByLabel("The sheet's school year ends in").fill("2026");
  await press(page, "Check");

  await expect(page.getByText("Answer the questions above to continue.")).toBeVisible();
  await page.getByRole("radio", { name: "4/3/2026 (day first)" }).check();
  await expect(page.getByRole("radio", { name: /^Last, First/ })).toBeChecked();
  await page.getByLabel("What does “??” mean?").selectOption("Absent");

  const problems = page.getByRole("region", { name: "2 problems" });
  const saved = page.waitForEvent("download");
  await problems.getByRole("button", { name: "Download These Rows" }).click();
  expect(readFileSync(await (await saved).path(), "utf8")).toContain(
    'This isn\'t a valid email.,"Okoro, Ben",ben at example.org',
  );
  await problems.getByLabel("Row 3: This isn't a valid email.").fill("ben@example.org");
  await problems.getByRole("button", { name: "Fix" }).first().click();
  const left = page.getByRole("region", { name: "1 problem" });
  await left.getByRole("button", { name: "Skip Row" }).click();
  await expect(left).toHaveCount(0);

  const same = page.getByLabel("Row 4: Mina Okafor");
  await expect(page.getByRole("button", { name: "Import 3 Rows" })).toBeDisabled();
  await same.selectOption({ index: 1 });
  const differences = page.getByRole("region", { name: "1 total doesn't match" });
  await expect(differences).toContainText(
    "Your sheet has 27 for Ana Ruiz, but these meetings add up to 10.",
  );
  await differences.getByRole("button", { name: "Add 17 as Carry-over" }).click();
  await expect(
    page.getByText("This adds 2 new members, 2 new events, and 5 check-ins."),
  ).toBeVisible();
  await page.getByText("2 new people", { exact: true }).click();
  await page.getByText("1 member matches.").click();
  await expect(page.getByRole("group").filter({ hasText: "2 new people" })).toContainText(
    "Ana Ruiz",
  );
  await expect(page.getByRole("group").filter({ hasText: "1 member matches." })).toContainText(
    "Mina Okafor",
  );
  await press(page, "Import 3 Rows");
  await expect(page.getByText("42 of 42 points match your sheet.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Members" }).click();
  await expect(row(page, /Ana Ruiz/)).toContainText("27");
  await expect(row(page, /Mina Okafor/)).toContainText("13");
  await page.goto("/admin/events");
  await expect(page.getByText("4/3/2026")).toBeVisible();

  await page.goto("/admin/history");
  const done = row(page, /Imported a sheet: 2 new members, 2 new events, 5 check-ins/);
  await done.getByRole("button", { name: /Undo/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, /Undid: Imported a sheet/)).toBeVisible();
  await page.goto("/admin/members");
  await expect(row(page, /Mina Okafor/)).toContainText("3");
  await expect(row(page, /Ana Ruiz/)).toHaveCount(0);
});

test("Rows have to be matched with members again after their columns were changed", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const { code } = await createEvent(admin, { name: "Chess Night" });
  await checkIn(await newMember({ firstName: "Mina", lastName: "Okafor" }), code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/import");
  await paste(page, "Name\tGrade\nMina Okafor\t10");
  await press(page, "Continue");
  await press(page, "Check");
  const same = page.getByLabel("Row 2: Mina Okafor");
  const bring = page.getByRole("button", { name: "Import 1 Row" });
  await same.selectOption({ label: "Someone new" });
  await expect(bring).toBeEnabled();
  await page.getByRole("button", { name: "Back" }).last().click();
  await page.getByLabel("Column 2").selectOption("ignored");
  await press(page, "Check");
  await expect(same).toHaveValue("");
  await expect(bring).toBeDisabled();
});

test("Check waits for a column that was changed right before it was pressed", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/import");
  await paste(page, "Name\tGrade\nMina Okafor\t10");
  await press(page, "Continue");
  const check = await page.getByRole("button", { name: "Check", exact: true }).elementHandle();
  // In one task, so that the answer about the column comes later.
  await page.getByLabel("Column 2").evaluate(async (select: HTMLSelectElement, button) => {
    select.value = "ignored";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
    (button as HTMLElement).click();
  }, check);
  await expect(page.getByRole("button", { name: "Import 1 Row" })).toBeEnabled();
  const found = page.getByRole("region", { name: "What We Found" });
  await expect(found.getByRole("cell")).toHaveText(["–"]);
});

test("Importing the same sheet again changes nothing, even if the answer was lost, and loading it can be canceled (R23.2, R23.7)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const page = await openPage({ as: await newAdmin() });
  const members = "Name\tGrade\nAna Ruiz\t11\nBen Okoro\t12";
  for (const isFirst of [true, false]) {
    await page.goto("/admin/import");
    await paste(page, members);
    await press(page, "Continue");
    await press(page, "Check");
    if (isFirst) {
      await page.route("**/imports", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await press(page, "Import 2 Rows");
      await expect(page.getByRole("alert")).toContainText(
        "We couldn't tell if the import finished.",
      );
      await press(page, "Check Again");
    }
    await expect(page.getByText("Nothing new in this file.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  }

  await page.route("**/sheet-worker-*.js", async () => {});
  await page.goto("/admin/import");
  await paste(page, members);
  await expect(page.getByRole("progressbar", { name: "Reading the sheet" })).toBeVisible();
  await press(page, "Cancel");
  await expect(page.getByLabel("Paste cells")).toBeVisible();
});

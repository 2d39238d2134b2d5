import { readFileSync } from "node:fs";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, listMembers } from "#test-support/people/people.ts";
import { openFoldedRows } from "../support/folded-rows.ts";
import { expect, test } from "../support/test.ts";

test("An owner rehearses a new year, starts it, and undoes it (R31.1, R31.2, R31.4, R31.32)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Finals", points: 27 });
  const mina = await newMember({ gradYear: 2026 });
  await checkIn(mina, event.code);
  await createRequirement(admin, { name: "Cord", conditions: [condition({ need: 20 })] });
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto("/admin/club");
  await openFoldedRows(page);
  await page.getByRole("link", { name: "New Year" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start a New Year");
  const row = page.getByRole("row", { name: /Mina Okafor/ });
  await expect(row.getByRole("checkbox")).toBeChecked();
  await row.getByRole("checkbox").uncheck();
  const starts = row.getByLabel("Points that Mina Okafor starts with");
  await expect(starts).toHaveValue("27");
  await starts.fill("2.5");
  await expect(row).toContainText("Points that Mina Okafor starts with must be a whole number.");
  await starts.fill("");
  await expect(starts).toHaveValue("27");
  await page.getByRole("radio", { name: "Part" }).check();
  await page.getByLabel("At most (points)").fill("10");
  await expect(starts).toHaveValue("10");
  await page.getByLabel("Percent").fill("");
  await page.getByRole("button", { name: /^Start / }).click();
  await expect(page.getByLabel("Percent")).toBeFocused();
  await page.getByLabel("Percent").fill("50");
  await page.getByLabel("Name", { exact: true }).fill("Next Year");
  await expect(page.getByText("1 of 1 member met it.")).toBeVisible();
  await expect(row).toContainText("Met: Cord");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Preview" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Preview of Next Year.csv");
  expect(readFileSync(await file.path(), "utf8")).toContain("Mina Okafor,2026,27,10,No,Cord");
  await page.getByRole("button", { name: "Start Next Year" }).click();
  const dialog = page.getByRole("dialog", { name: "Start Next Year?" });
  await expect(dialog).toContainText("Mina Okafor");
  await expect(dialog).toContainText("The new year starts now, not on 8/1/20");
  await dialog.getByRole("button", { name: "Start Next Year" }).click();
  await expect(page.getByText("Next Year has started.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Members");
  const totals = async () => [...(await listMembers(admin)).values()].map((one) => one.totalPoints);
  await expect.poll(totals).toEqual([10]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  const undo = page.getByRole("dialog");
  await undo.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(totals).toEqual([27]);
});

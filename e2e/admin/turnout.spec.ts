import type { Locator } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test("Officers see who attends, who is new, and who is missing (R20.2, R20.3, R20.5)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const [ada, ben] = [
    await newMember({ firstName: "Ada", lastName: "Often" }),
    await newMember({ firstName: "Ben", lastName: "Always" }),
  ];
  for (let day = 1; day <= 9; day += 1) {
    const { code } = await createEvent(admin, { name: `Meeting ${day}`, date: `2026-03-0${day}` });
    await checkIn(ben, code);
    if (day <= 6) await checkIn(ada, code);
  }
  const page = await openPage({ as: admin });
  await page.goto("/admin/club");
  await page.getByRole("link", { name: "Turnout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Turnout" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Average of 2 per event" })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Attendance by event: Average of 2 per event" }),
  ).toBeVisible();

  const numbers = page.getByRole("table", { name: "Attendance by event" });
  await expect(numbers).toHaveCount(0);
  await page.getByRole("button", { name: "Show Numbers" }).click();
  await expect(numbers.getByRole("row").nth(1)).toContainText("Meeting 9");
  await page.getByRole("button", { name: "Sort" }).first().click();
  await page.getByRole("menuitemradio", { name: "Checked In Decreasing" }).click();
  await expect(numbers.getByRole("row").nth(1)).toContainText("Meeting 1");

  const missed = page.getByRole("region", { name: "1 member not seen lately" });
  await expect(missed.getByRole("row").nth(1)).toContainText("Ada Often");
  await expect(missed.getByRole("row").nth(1)).toContainText("3/6/2026");
  await expect(missed.getByRole("button", { name: "Copy Emails" })).toBeVisible();
  const strips = page.getByRole("table", { name: "Last 9 Events" });
  await expect(strips.getByRole("row", { name: "Ada Often" })).toContainText("6 of 9");
  await expect(strips.getByRole("row", { name: "Ben Always" })).toContainText("9 of 9");

  const namesIn = (table: Locator) => table.getByRole("link");
  await expect(namesIn(strips)).toHaveText(["Ada Often", "Ben Always"]);
  await page.getByRole("button", { name: "Sort" }).last().click();
  await page.getByRole("menuitemradio", { name: "Attended Decreasing" }).click();
  await expect(namesIn(strips)).toHaveText(["Ben Always", "Ada Often"]);

  await page.getByRole("button", { name: "School Year" }).click();
  await page.getByRole("menuitemradio", { name: "2025–26" }).click();
  await expect(page).toHaveURL(/year=2026/);
  const ofYear = page.getByRole("table", { name: "Last 9 Events of 2025–26" });
  await expect(namesIn(ofYear)).toHaveText(["Ben Always", "Ada Often"]);
});

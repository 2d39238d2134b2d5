import type { Locator } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { condition, createRequirement } from "#test-support/requirements.ts";
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

test("Officers choose other dates, which stay in the address (R20.6)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const [ada, ben] = [
    await newMember({ firstName: "Ada", lastName: "Often" }),
    await newMember({ firstName: "Ben", lastName: "Always" }),
  ];
  for (const [date, people] of [
    ["2025-10-08", [ada]],
    ["2026-10-01", [ada, ben]],
    ["2026-10-15", [ada, ben]],
    ["2026-11-05", [ben]],
  ] as const) {
    const { code } = await createEvent(admin, { date });
    for (const person of people) await checkIn(person, code);
  }
  const page = await openPage({ as: admin });
  await page.clock.setFixedTime(new Date("2026-12-01T12:00:00Z"));
  await page.goto("/admin/turnout");
  await page.getByRole("button", { name: "School Year" }).click();
  await page.getByRole("menuitemradio", { name: "Other Dates" }).click();
  const dates = page.getByRole("form", { name: "Dates" });
  const show = dates.getByRole("button", { name: "Show" });
  await show.click();
  await expect(dates).toContainText("First Day is required.");
  await dates.getByLabel("First Day").fill("2026-10-31");
  await dates.getByLabel("Last Day").fill("2026-10-01");
  await show.click();
  await expect(dates).toContainText("Last Day can't be before the first day.");
  await dates.getByLabel("First Day").fill("2026-10-01");
  await dates.getByLabel("Last Day").fill("2026-10-31");
  await show.click();
  const finding = page.getByRole("heading", { name: "Average of 2 per event, 1 more than" });
  await expect(finding).toBeVisible();
  await expect(page).toHaveURL(/\?from=2026-10-01&to=2026-10-31$/);
  const strips = page.getByRole("table", { name: "Last 2 Events on These Dates" });
  await expect(strips.getByRole("row", { name: "Ben Always" })).toContainText("2 of 2");
  await page.reload();
  await expect(finding).toBeVisible();
  await expect(dates.getByLabel("Last Day")).toHaveValue("2026-10-31");

  await page.goto("/admin/turnout?from=2026-06-01&to=2026-06-30");
  await expect(page.getByRole("heading", { name: "No events on these dates" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "on 10/8/2025, and your last one on 11/5/2026.",
  );
  await page.goto("/admin/turnout?from=soon");
  await expect(dates).toContainText("First Day must be a date.");

  await page.getByRole("button", { name: "School Year" }).click();
  await page.getByRole("menuitemradio", { name: "2025–26" }).click();
  await expect(page).toHaveURL("/admin/turnout?year=2026");
  await expect(dates).toHaveCount(0);
});

test("Officers see each member's status on the requirement they choose (R20.7)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const ada = await newMember({ firstName: "Ada", lastName: "Often" });
  const event = await createEvent(admin, { name: "Kickoff", points: 6, date: "2026-03-01" });
  await checkIn(ada, event.code);
  await createRequirement(admin, { name: "Letter", conditions: [condition({ need: 6 })] });
  await createRequirement(admin, {
    ...{ name: "Cord", deadline: "2026-04-01" },
    conditions: [condition({ need: 60 })],
  });
  const page = await openPage({ as: admin });
  await page.goto("/admin/turnout");
  const row = page.getByRole("table", { name: "Last Event" }).getByRole("row", { name: "Ada" });
  await expect(row.getByText("Met", { exact: true })).toBeVisible();
  await page.getByLabel("Status").selectOption("Cord");
  await expect(row.getByText("Not met")).toBeVisible();
  await expect(page).toHaveURL(/requirement=/);
});

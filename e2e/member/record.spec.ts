import { checkIn, createEvent } from "#test-support/people.ts";
import { condition, createRequirement } from "#test-support/requirements.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** An event in the record's lists: the page before also names it, as long as it's still shown. */
const attended = (page: Page, event: string) =>
  page
    .getByRole("list", { name: /^Events attended in/ })
    .getByRole("listitem")
    .filter({ hasText: event });

test("A member shares their record, a parent opens it, and it ends when revoked (R26.20, R26.21, R26.22)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  const admin = await newAdmin({ clubName: "Robotics Club" });
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { name: "Regionals", points: 6, date: "2026-09-01" });
  await checkIn(ana, event.code);
  for (const name of ["Varsity Letter", "Travel Team"])
    await createRequirement(admin, { name, conditions: [condition({ need: 6 })] });

  const page = await openPage({ as: ana });
  await page.goto(`/member/clubs/${admin.club.id}/details`);
  await page.getByRole("link", { name: "My Record" }).click();
  await expect(attended(page, "Regionals")).toBeVisible();
  await page.getByRole("button", { name: "Share Link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Met: Travel Team" }).uncheck();
  await dialog.getByRole("button", { name: "Create Link" }).press("Enter");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();

  const parent = await openPage();
  const path = new URL(link).pathname;
  const opened = await parent.goto(path);
  expect(opened?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(parent.getByRole("heading", { name: "Record of Ana Ruiz" })).toBeVisible();
  await expect(parent.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  for (const text of ["Robotics Club", "Varsity Letter", "6 points"])
    await expect(parent.getByText(text, { exact: true })).toBeVisible();
  for (const text of ["Travel Team", "Regionals"])
    await expect(parent.getByText(text)).toBeHidden();

  await expect(page.getByText("Points, Varsity Letter")).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Share Links" })).toBeHidden();

  allowConsole(/404/);
  for (const address of [path, "/verify/never"]) {
    await parent.goto(address);
    await expect(parent.getByRole("heading", { name: "Nothing Shared Here" })).toBeVisible();
    await expect(parent.getByText("Ana Ruiz")).toBeHidden();
  }
});

test("A member of several clubs chooses whose record to see (R26.20)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  for (const [clubName, name] of [
    ["Robotics Club", "Regionals"],
    ["Math Club", "Algebra Night"],
  ] as const) {
    const admin = await newAdmin({ clubName });
    await checkIn(ana, (await createEvent(admin, { name, points: 6, date: "2026-09-01" })).code);
  }
  const page = await openPage({ as: ana });
  await page.goto("/member/record");
  await expect(attended(page, "Regionals")).toBeVisible();
  await page.getByLabel("Club", { exact: true }).selectOption("Math Club");
  await expect(attended(page, "Algebra Night")).toBeVisible();
  await expect(attended(page, "Regionals")).toBeHidden();
});

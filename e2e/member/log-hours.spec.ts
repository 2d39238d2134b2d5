import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { logHours } from "#test-support/logged-hours.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const waiting = (page: Page) => page.getByRole("region", { name: /for service hours$/ });
const today = () => new Date().toISOString().slice(0, 10);

test("A member logs service hours, and gets them once an officer approves (R26.40, R26.41)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  // What was typed wrong is refused.
  allowConsole(/400/);
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const ben = await newMember({ firstName: "Ben", lastName: "Okafor" });
  const first = await createEvent(admin, { name: "Car Wash", date: null });
  for (const member of [ana, ben]) await checkIn(member, first.code);

  // The club doesn't count service hours yet.
  const page = await openPage({ as: ana });
  await page.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(page.getByRole("link", { name: "My Record" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log Hours" })).toBeHidden();
  await admin.browser.post(`${admin.api}/operations`, {
    command: { kind: "change-events", eventIds: [first.id], minutes: 60 },
  });
  await page.reload();
  await page.getByRole("button", { name: "Log Hours" }).click();
  await dialog(page).getByLabel("What you did").fill("Sorted cans at the food bank");
  await dialog(page).getByLabel("Hours").fill("a few");
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(
    dialog(page).getByText("Hours must be a number, such as 2.5 or 2:30."),
  ).toBeVisible();
  await expect(dialog(page).getByText("Someone who can confirm it is required.")).toBeVisible();
  await dialog(page).getByLabel("Hours").fill("2:30");
  await dialog(page).getByLabel("Someone who can confirm it").fill("Ms. Lee, lee@example.org");
  await dialog(page).getByLabel("Date").fill("2020-01-01");
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(dialog(page).getByText("Date must be in the current year.")).toBeVisible();
  await dialog(page).getByLabel("Date").fill(today());
  await dialog(page).getByLabel("Date").press("Enter");
  await expect(page.getByText("Waiting for an officer")).toBeVisible();

  // Withdrawn, and logged again.
  await page
    .getByRole("button", {
      name: "Withdraw your request for Sorted cans at the food bank",
    })
    .click();
  await expect(page.getByText("Your request was withdrawn.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your Requests" })).toBeHidden();
  await logHours(ana, admin.club.id, {
    what: "Read to children",
    date: today(),
  });
  await logHours(ben, admin.club.id, { what: "Mowed my lawn", date: today() });

  const officer = await openPage({ as: admin });
  await officer.goto("/admin/events");
  await officer.getByRole("link", { name: "Review service hours" }).click();
  await expect(waiting(officer).getByText("“Read to children”")).toBeVisible();
  await expect(
    waiting(officer)
      .getByText(/Contact: Ms\. Lee, front desk/)
      .first(),
  ).toBeVisible();
  await waiting(officer).getByRole("button", { name: "Decline Ben Okafor" }).click();
  await dialog(officer).getByLabel("Reason").fill("That isn't service");
  await dialog(officer).getByRole("button", { name: "Decline" }).click();
  await expect(dialog(officer)).toBeHidden();
  await waiting(officer).getByRole("button", { name: "Approve 1 Request" }).click();
  await expect(dialog(officer).getByText("Adds 2.5 hours of service in total.")).toBeVisible();
  await dialog(officer).getByRole("button", { name: "Approve 1 Request" }).click();
  await expect(waiting(officer)).toBeHidden();
  await expect(officer.getByRole("link", { name: "Read to children" })).toBeVisible();

  // An undo makes the request wait again.
  await officer.getByRole("button", { name: "Undo" }).click();
  await dialog(officer).getByRole("button", { name: "Undo" }).click();
  await expect(waiting(officer).getByText("Ana Ruiz")).toBeVisible();
  await expect(waiting(officer).getByText("Ben Okafor")).toBeHidden();
  await waiting(officer).getByRole("button", { name: "Approve 1 Request" }).click();
  await dialog(officer).getByRole("button", { name: "Approve 1 Request" }).click();
  await expect(waiting(officer)).toBeHidden();
  await officer.goto("/admin/history");
  await expect(
    officer.getByText("Approved 2.5 hours of service logged by Ana Ruiz").first(),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^3\.5$/ })).toBeVisible();
  const other = await openPage({ as: ben });
  await other.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(other.getByText("Answer: “That isn't service”")).toBeVisible();
});

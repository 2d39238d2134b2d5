import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const asked = (page: Page) => page.getByRole("region", { name: /excused$/ });
const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test("A member asks to be excused, and an officer excuses or declines (R26.10, R26.11)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const ben = await newMember({ firstName: "Ben", lastName: "Okafor" });
  const first = await createEvent(admin, { name: "First", date: null });
  for (const member of [ana, ben]) await checkIn(member, first.code);
  const finals = await createEvent(admin, { name: "Finals", date: inDays(5) });
  await createEvent(admin, { name: "Scrimmage", date: inDays(3) });

  const page = await openPage({ as: ana });
  await page.goto(`/member/clubs/${admin.club.id}/details`);
  await page.getByRole("button", { name: "Ask to Be Excused" }).click();
  await dialog(page).getByRole("radio", { name: "Finals" }).check();
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(dialog(page).getByText("Reason is required.")).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("My sister's wedding");
  await dialog(page).getByLabel("Reason").press("Enter");
  await expect(page.getByText("Waiting for an officer")).toBeVisible();

  // Taken back, and asked again for the one event that was meant.
  await page.getByRole("button", { name: "Withdraw your request for Finals" }).click();
  await expect(page.getByText("Your request was withdrawn.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your Requests" })).toBeHidden();
  await page.getByRole("button", { name: "Ask to Be Excused" }).click();
  await dialog(page).getByRole("radio", { name: "Finals" }).check();
  await dialog(page).getByLabel("Reason").fill("My cousin's wedding");
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("“My cousin's wedding”")).toBeVisible();
  const json = { eventId: finals.id, reason: "A doctor's appointment" };
  expect((await ben.browser.post("/api/me/excuse-requests", json)).status).toBe(200);

  const officer = await openPage({ as: admin });
  await officer.goto("/admin/events");
  await officer.getByRole("link", { name: "Finals (2)" }).click();
  await expect(asked(officer).getByText("“My cousin's wedding”")).toBeVisible();
  await asked(officer).getByRole("button", { name: "Decline Ben Okafor" }).click();
  await dialog(officer).getByLabel("Reason").fill("Finals are required");
  await dialog(officer).getByRole("button", { name: "Decline" }).click();
  await expect(dialog(officer)).toBeHidden();
  await asked(officer).getByRole("button", { name: "Excuse 1 Member" }).click();
  await dialog(officer).getByRole("button", { name: "Excuse 1 Member" }).click();
  await expect(asked(officer)).toBeHidden();

  // An undo makes the request wait again.
  await officer.getByRole("button", { name: "Undo" }).click();
  await dialog(officer).getByRole("button", { name: "Undo" }).click();
  await expect(asked(officer).getByText("Ana Ruiz")).toBeVisible();
  await expect(asked(officer).getByText("Ben Okafor")).toBeHidden();
  await asked(officer).getByRole("button", { name: "Excuse 1 Member" }).click();
  await dialog(officer).getByRole("button", { name: "Excuse 1 Member" }).click();
  await expect(asked(officer)).toBeHidden();

  await page.reload();
  await expect(page.getByText("Excused", { exact: true })).toBeVisible();
  const other = await openPage({ as: ben });
  await other.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(other.getByText("Answer: “Finals are required”")).toBeVisible();
});

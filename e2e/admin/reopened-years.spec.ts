import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test("An owner reopens a year that ended, corrects an event, and closes it again (R31.11, R31.12, R31.17)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const mina = await newMember();
  const finals = await createEvent(admin, { name: "Finals", points: 27 });
  await checkIn(mina, finals.code);
  const answer = await admin.browser.post(`${admin.api}/operations`, {
    command: {
      ...{ kind: "start-year", name: "Next Year", startsOn: "2027-08-01" },
      ...{ carry: { kind: "all" }, graduateIds: [] },
    },
  });
  expect(answer.status).toBe(201);
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/events/${finals.id}/edit`);
  await expect(page.getByText("This event can't be edited.")).toBeVisible();
  await page.goto("/admin/events?year=1");
  await expect(page.getByText("has ended")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
  await page.getByRole("button", { name: /^Reopen/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No one's points change.")).toBeVisible();
  await dialog.getByRole("button", { name: "Reopen Year" }).click();
  await expect(page.getByText(/is reopened$/)).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Active", exact: true })).toBeHidden();
  await page.getByLabel("Points").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/which is reopened/)).toBeVisible();
  await expect(page.getByText("At the Door")).toBeHidden();
  await page.goto(`/admin/members/${mina.personId}?year=1`);
  await expect(page.getByText("Total Points").locator("..")).toContainText("30");
  // The open year's page mentions it, too.
  await page.goto("/admin/events");
  await expect(page.getByText(/is reopened$/)).toBeVisible();
  await page.goto("/admin/events?year=1");
  await page.getByRole("button", { name: "Close Year Again" }).click();
  await dialog.getByRole("button", { name: "Close Year Again" }).click();
  await expect(page.getByText(/is reopened$/)).toBeHidden();
});

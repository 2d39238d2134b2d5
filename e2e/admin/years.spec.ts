import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test("Events and points can be read by year, once a club has more than one (R31.6)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const mina = await newMember();
  await checkIn(mina, (await createEvent(admin, { name: "Finals", points: 27 })).code);
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto("/admin/events");
  await expect(page.getByRole("heading", { name: "Finals" })).toBeVisible();
  await expect(page.getByRole("button", { name: "School Year" })).toBeHidden();
  const answer = await admin.browser.post(`${admin.api}/operations`, {
    command: {
      ...{ kind: "start-year", name: "Next Year", startsOn: "2027-08-01" },
      ...{ carry: { kind: "part", percent: 100, most: 10 }, graduateIds: [] },
    },
  });
  expect(answer.status).toBe(201);
  // Live: the open year has no events yet.
  await expect(page.getByText("No Events Yet...")).toBeVisible();
  const choose = async (on: typeof page, name: RegExp) => {
    await on.getByRole("button", { name: "School Year" }).click();
    await on.getByRole("menuitemradio", { name }).click();
  };
  await choose(page, /–/);
  await expect(page).toHaveURL(/year=1/);
  await expect(page.getByRole("heading", { name: "Finals" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
  await page.getByRole("link", { name: "Details" }).first().click();
  await expect(page.getByText("That year has ended")).toBeVisible();
  await expect(page.getByText("Mina Okafor")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
  await expect(page.getByText("At the Door")).toBeHidden();
  await page.goto(`/admin/members/${mina.personId}`);
  const points = page.getByText("Total Points").locator("..");
  await expect(points).toContainText("10");
  await expect(page.getByText("No events yet")).toBeVisible();
  await choose(page, /–/);
  await expect(points).toContainText("27");
  await expect(page.getByRole("link", { name: "Finals" })).toBeVisible();

  const own = await openPage({ as: mina, viewport: { width: 390, height: 844 } });
  await own.goto(`/member/clubs/${admin.club.id}/details`);
  const total = own.getByText("Total Points").locator("..");
  await expect(total).toContainText("10");
  await choose(own, /–/);
  await expect(total).toContainText("27");
  await own.reload();
  await expect(own.getByRole("table", { name: "Attendance History" })).toContainText("Finals");
});

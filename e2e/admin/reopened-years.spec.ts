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
  // So do Club and New Year, with the way to close it.
  await page.goto("/admin/club");
  const club = page.getByRole("listitem").filter({ hasText: "New Year" });
  await expect(club).toContainText(/is reopened for corrections\./);
  await club.getByRole("link", { name: "New Year" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start a New Year");
  const reminder = page.getByRole("status").filter({ hasText: /is reopened/ });
  await reminder.getByRole("link", { name: /^Review or close/ }).click();
  await expect(page).toHaveURL(/\/admin\/events\?year=1/);
  await page.goto("/admin/club");
  await club.getByRole("link", { name: /^Review or close/ }).click();
  await expect(page).toHaveURL(/\/admin\/events\?year=1/);
  await page.getByRole("button", { name: "Close Year Again" }).click();
  await dialog.getByRole("button", { name: "Close Year Again" }).click();
  await expect(page.getByText(/is reopened$/)).toBeHidden();
});

test("Someone who graduated finds their record, is added to an event of a reopened year, and returns by a check-in (R31.18, R31.19)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  // The club's own page, which isn't theirs anymore.
  allowConsole(/status of 404/);
  const admin = await newAdmin();
  const mina = await newMember();
  const picnic = await createEvent(admin, { name: "Picnic", points: 4 });
  const finals = await createEvent(admin, { name: "Finals", points: 27 });
  await checkIn(mina, picnic.code);
  const operate = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
  const start = {
    ...{ kind: "start-year", name: "Next Year", startsOn: "2027-08-01", carry: { kind: "none" } },
    graduateIds: [mina.personId],
  };
  expect((await operate(start)).status).toBe(201);
  expect((await operate({ kind: "reopen-year", yearId: "1" })).status).toBe(201);

  const own = await openPage({ as: mina, viewport: { width: 390, height: 844 } });
  await own.goto("/");
  const earlier = own.getByRole("region", { name: "Clubs You Graduated From" });
  await expect(earlier.getByRole("heading", { level: 3 })).toHaveText(admin.club.name);
  await earlier.getByRole("link", { name: "My Record" }).click();
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("My Record");
  await expect(own.getByText("Picnic")).toBeVisible();

  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/events/${finals.id}/details`);
  await page.getByLabel("Add Attendee").fill("Mina");
  await page.getByRole("option", { name: /Mina Okafor/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mina Okafor was added.")).toBeVisible();

  // An old link to the club leads to the record.
  await own.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(own).toHaveURL(/\/member\/record\?club=/);
  await expect(own.getByText("Finals")).toBeVisible();

  const kickoff = await createEvent(admin, { name: "Kickoff", date: null });
  await checkIn(mina, kickoff.code);
  await own.goto("/member/clubs");
  await expect(own.getByRole("link", { name: admin.club.name })).toBeVisible();
  await expect(earlier).toBeHidden();
});

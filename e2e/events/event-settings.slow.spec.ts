import { createEvent } from "#test-support/people/people.ts";
import { countPresses } from "../support/count-presses.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

test.describe("A new event", () => {
  test("starts empty, and takes over the last one's settings in one press, but nothing typed (R6.2, R6.33)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin({ timeZone: "America/Los_Angeles" });
    const times = { starts: "2026-11-17T16:00", ends: "2026-11-17T17:30" };
    await createEvent(admin, { name: "Chess Night", points: 4, ...times, lateAfter: 5 });
    const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
    // In the morning: times that are over by now wouldn't be filled in.
    await page.clock.setFixedTime("2026-11-24T09:00-08:00");
    await page.goto("/admin/events/create");
    const points = page.getByLabel("Points");
    const late = page.getByLabel("Late after (minutes)");
    const offer = page.getByRole("button", { name: /^Fill In from Last Event/ });
    await expect(offer).toContainText("4 points");
    await expect(offer).toContainText("5:30 PM, from Chess Night");
    await expect(page.getByRole("radio", { name: "Active", exact: true })).toBeChecked();
    for (const label of ["Event Name", "Event Date", "Points"])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
    await points.fill("9");
    await page.getByLabel("Event Date").fill("2101-01-15");
    await offer.click();
    await expect(page.getByText("Filled in from Chess Night.")).toBeVisible();
    await expect(page.getByLabel("Event Name")).toBeFocused();
    await expect(points).toHaveValue("9");
    await expect(page.getByLabel("Event Date")).toHaveValue("2101-01-15");
    await expect(page.getByLabel("Start")).toHaveValue("16:00");
    await expect(late).toBeVisible();
    await expect(late).toHaveValue("5");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(points).toHaveValue("9");
    await expect(late).toHaveValue("");
    await offer.click();
    await page.keyboard.type("Finals");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Finals Details");
    await expect(page.getByText(/4:00/).first()).toBeVisible();
  });

  test("doesn't move under someone's finger when the offer arrives (R6.33)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await createEvent(admin, { name: "Chess Night", points: 4 });
    const page = await openPage({ as: admin });
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/api/clubs/*/events", async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    const categories = page.waitForResponse("**/api/clubs/*/categories");
    await page.goto("/admin/events/create");
    await Promise.all([asked.promise, categories]);
    // A browser that learned late who is there shows no title yet.
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await expect(page.getByLabel("Event Name")).toBeHidden();
    answered.resolve();
    await expect(page.getByLabel("Event Name")).toBeVisible();
    expect(await page.getByRole("button", { name: /Fill In from Last Event/ }).count()).toBe(1);
  });
});

test("Tonight's event takes three presses from Events, and its name is typed in between (R6.33)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await createEvent(admin, { name: "Chess Night", points: 4 });
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 }, hasTouch: true });
  const presses = await countPresses(page);
  await page.goto("/admin/events");
  await page.getByRole("link", { name: "Create Event" }).tap();
  await page.getByRole("button", { name: /^Fill In from Last Event/ }).tap();
  await expect(page.getByText("Filled in from Chess Night, with today's date.")).toBeVisible();
  await expect(page.getByLabel("Event Name")).toBeFocused();
  await page.keyboard.type("Finals");
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Finals Details");
  await expect(page.locator('dt:text-is("Points") + dd')).toHaveText("4");
  await expect(page.locator('dt:text-is("Date") + dd')).toHaveText(/\d/);
  expect(presses.count()).toBe(3);
});

test("A club's first event is dated today in one press, and has nothing in sight that no one uses yet (R6.33, R6.50, R13.41)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const page = await openPage({ as: admin });
  await page.goto("/admin/events/create");
  const folded = [
    ...[page.getByLabel("Service Hours"), page.getByRole("radio", { name: "Changing" })],
    ...[page.getByLabel("Late after (minutes)"), page.getByLabel("Note for Officers")],
  ];
  for (const field of folded) await expect(field).toBeHidden();
  await page.getByRole("button", { name: "Use Today's Date" }).click();
  await page.keyboard.type("Kickoff");
  await expect(page.getByLabel("Event Date")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await page.getByText("More Options").click();
  for (const field of folded) await expect(field).toBeVisible();
  await page.getByLabel("Service Hours").fill("2");
  await page.getByRole("radio", { name: "Changing" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kickoff Details");
  await page.getByRole("link", { name: "Events", exact: true }).click();
  await page.getByRole("link", { name: "Create Event" }).click();
  for (const field of folded.slice(0, 2)) await expect(field).toBeVisible();
  for (const field of folded.slice(2)) await expect(field).toBeHidden();
});

test.describe("A note on an event", () => {
  test("is written by one officer and read by another, and by no helper (R6.32)", async ({
    openPage,
    newAdmin,
    server,
  }) => {
    const admin = await newAdmin();
    const helper = await newAdmin();
    setSeat(server, admin, helper, "helper");
    const { id } = await createEvent(admin, { name: "Finals" });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/edit`);
    await page.getByText("More Options").click();
    await page.getByLabel("Note for Officers").fill("Bring the key.\nAsk Kim.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Note for Officers" })).toBeVisible();
    await expect(page.getByText("Bring the key.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Bring the key.")).toBeHidden();

    const theirs = await openPage({ as: helper });
    await theirs.goto(`/admin/events/${id}/details`);
    await expect(theirs.getByText("Attendees will show up here...")).toBeVisible();
    await expect(theirs.getByText("Bring the key.")).toHaveCount(0);
  });
});

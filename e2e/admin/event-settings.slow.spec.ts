import { createEvent } from "#test-support/people.ts";
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
    await page.goto("/admin/events/create");
    const points = page.getByLabel("Points");
    const late = page.getByLabel("Late after (minutes)");
    await expect(
      page.getByText("Fill in the points, times, and code type from Chess Night?"),
    ).toBeVisible();
    await expect(page.getByRole("radio", { name: "Active", exact: true })).toBeChecked();
    for (const label of ["Event Name", "Event Date", "Points"])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
    await points.fill("9");
    await page.getByRole("button", { name: "Use Last Event's Settings" }).click();
    await expect(page.getByText("Filled in from Chess Night.")).toBeVisible();
    await expect(points).toHaveValue("9");
    await expect(page.getByLabel("Start")).toHaveValue("16:00");
    await expect(late).toHaveValue("5");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(points).toHaveValue("9");
    await expect(late).toHaveValue("");
    await page.getByRole("button", { name: "Use Last Event's Settings" }).click();
    await page.getByLabel("Event Name").fill("Finals");
    await page.getByLabel("Event Date").fill("2101-01-15");
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
    expect(await page.getByRole("button", { name: "Use Last Event's Settings" }).count()).toBe(1);
  });
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

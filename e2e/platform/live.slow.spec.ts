import { checkIn, createEvent, editEvent } from "#test-support/people/people.ts";
import { setCarryover } from "#test-support/people/people.ts";
import { networkFailures } from "../support/go-offline.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test.describe("Screens that update without a reload show", () => {
  test("attendees and their count (R12.6)", async ({ office: { event, page }, newMember }) => {
    const { id, code } = event;
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    const names = column(page.getByRole("table", { name: "Attendees" }), "Name");
    for (const [firstName, heading] of [
      ["Bo", "1 Attendee"],
      ["Zoe", "2 Attendees"],
    ] as const) {
      await checkIn(await newMember({ firstName }), code);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(names.first()).toHaveText(`${firstName} Okafor`);
    }
  });

  test("lists without reloading them, however long they were in the background", async ({
    office: { event, page },
    newMember,
  }) => {
    const { id, code } = event;
    await page.clock.install();
    const read: string[] = [];
    page.on("request", (request) => {
      const [, list] = /\/(attendees|members|events)$/.exec(new URL(request.url()).pathname) ?? [];
      if (list !== undefined) read.push(list);
    });
    const main = page.getByRole("navigation", { name: "Main" });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    expect(read).toEqual(["attendees"]);
    await page.getByLabel("Add Attendee").focus();
    await expect.poll(() => read).toEqual(["attendees", "members"]);
    await main.getByRole("link", { name: "Events", exact: true }).click();
    const link = page.getByRole("article", { name: "Chess Night" }).getByRole("link");
    await expect(link.first()).toBeVisible();
    // This update shows that the screen is connected.
    await checkIn(await newMember({ firstName: "Bo" }), code);
    await expect(page.getByText("1 attendee")).toBeVisible();
    await page.clock.fastForward(15_000);
    await main.getByRole("link", { name: "Members" }).click();
    await expect(page.getByRole("cell", { name: "Bo Okafor", exact: true })).toBeVisible();
    await main.getByRole("link", { name: "Events", exact: true }).click();
    await expect(link.first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "1 Attendee", exact: true })).toBeVisible();
    await expect(page.getByRole("cell", { name: "Bo Okafor", exact: true })).toBeVisible();
    expect(read).toEqual(["attendees", "members", "events"]);
  });

  test("counts and new events on the grid (R12.6)", async ({
    office: { admin, event, page },
    newMember,
  }) => {
    const { code } = event;
    await page.goto("/admin/events");
    const card = page.getByRole("article", { name: "Chess Night" });
    await expect(card).toContainText("0 attendees");
    await checkIn(await newMember(), code);
    await expect(card).toContainText("1 attendee");
    await createEvent(admin, { name: "Beach clean-up" });
    await expect(page.getByRole("article").first()).toContainText("Beach clean-up");
  });

  test("an event edited elsewhere, on the grid and the details (R12.6)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const [grid, details] = [await openPage({ as: admin }), await openPage({ as: admin })];
    await grid.goto("/admin/events");
    await details.goto(`/admin/events/${event.id}/details`);
    await expect(details.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
    await expect(grid.getByRole("article", { name: "Chess Night" })).toBeVisible();
    await editEvent(admin, event, { name: "Checkers Night", status: "Inactive" });
    await expect(details.getByRole("heading", { level: 1 })).toHaveText("Checkers Night Details");
    await expect(details.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
    await expect(grid.getByRole("article", { name: "Checkers Night" })).toContainText("Inactive");
  });

  test("members and their points (R12.6)", async ({ openPage, newAdmin, newMember }) => {
    const [admin, mina] = [await newAdmin(), await newMember()];
    const event = await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await checkIn(mina, event.code);
    const total = page.getByRole("row").filter({ hasText: "Mina Okafor" }).getByRole("cell").last();
    await expect(total).toHaveText("10");
    await setCarryover(admin, mina.personId, 5);
    await expect(total).toHaveText("15");
    await editEvent(admin, event, { points: 3 });
    await expect(total).toHaveText("8");
  });

  test("changes missed while offline (R12.7)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline. This page may be out of date.")).toBeVisible();
    await checkIn(await newMember(), code);
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "1 Attendee", exact: true })).toBeVisible();
  });

  test("nothing of a different club (R12.8)", async ({ openPage, newAdmin, newMember }) => {
    const [admin, stranger] = [await newAdmin(), await newAdmin()];
    const [event, other] = [await createEvent(admin), await createEvent(stranger)];
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await checkIn(await newMember({ firstName: "Foreign" }), other.code);
    await checkIn(await newMember({ firstName: "Own" }), event.code);
    await expect(column(page.getByRole("table"), "Name")).toHaveText(["Own Okafor"]);
  });
});

import type { Page } from "@playwright/test";
import {
  checkIn,
  createEvent,
  listMembers,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { startProxy as startCountingProxy } from "#test-support/rig/proxy.ts";
import { setSeat } from "../support/seats.ts";
import { column } from "../support/table.ts";
import { expect, test as base } from "../support/test.ts";

/** Robotics and Chess, and someone who owns one and is an officer of the other. */
type Clubs = { robotics: Admin; chess: Admin };

const test = base.extend<{ clubs: Clubs }>({
  clubs: async ({ newAdmin, server }, use) => {
    const robotics = await newAdmin({ clubName: "Robotics" });
    const chess = await newAdmin({ clubName: "Chess Club" });
    setSeat(server, chess, robotics, "officer");
    await use({ robotics, chess });
  },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text);
const cards = (page: Page) => page.getByRole("article");

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Account menu" }).click();
  return page.getByRole("menu", { name: "Account menu" });
}

async function manage(page: Page, clubName: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: `Manage ${clubName}` }).click();
}

test.describe("An account with seats in several clubs", () => {
  test("selects the tab's club in its menu, where the current one is marked (R3.11)", async ({
    openPage,
    clubs,
  }) => {
    await createEvent(clubs.robotics, { name: "Drive Day" });
    await createEvent(clubs.chess, { name: "Blitz Night" });
    const page = await openPage({ as: clubs.robotics });
    await page.goto("/admin/events");
    await expect(cards(page)).toHaveText([/Drive Day/]);
    await expect(page.getByRole("banner").getByText("Robotics")).toBeVisible();
    const menu = await openMenu(page);
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Manage Robotics",
      "Manage Chess Club",
      "Another Club",
      "Attend as a Member",
      "Account",
      "Logout",
    ]);
    await expect(menu.getByRole("menuitem", { name: "Manage Robotics" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(menu.getByRole("menuitem", { name: "Manage Chess Club" })).toHaveAttribute(
      "aria-current",
      "false",
    );
    await menu.getByRole("menuitem", { name: "Manage Chess Club" }).click();
    await expect(cards(page)).toHaveText([/Blitz Night/]);
    await expect(page).toHaveURL("/admin/events");
    await page.getByRole("link", { name: "Members" }).click();
    // The next page gets the focus, which closes an open menu.
    await expect(heading(page)).toHaveText("Members");
    await manage(page, "Robotics");
    await expect(page).toHaveURL("/admin/events");
    await expect(cards(page)).toHaveText([/Drive Day/]);
  });

  test("keeps it after a reload, and opens a new tab with the last used one (R3.11)", async ({
    openPage,
    clubs,
  }) => {
    await createEvent(clubs.robotics, { name: "Drive Day" });
    await createEvent(clubs.chess, { name: "Blitz Night" });
    const first = await openPage({ as: clubs.robotics });
    await first.goto("/admin/events");
    await expect(cards(first)).toHaveText([/Drive Day/]);
    const second = await first.context().newPage();
    await second.goto("/admin/events");
    await manage(second, "Chess Club");
    await expect(cards(second)).toHaveText([/Blitz Night/]);
    const third = await first.context().newPage();
    await third.goto("/admin/events");
    await expect(cards(third)).toHaveText([/Blitz Night/]);
    for (const [page, name] of [
      [first, "Drive Day"],
      [second, "Blitz Night"],
    ] as const) {
      await page.reload();
      await expect(cards(page)).toHaveText([new RegExp(name)]);
    }
  });

  test("writes to two clubs from two tabs, and each tab updates with its own (R3.12)", async ({
    openPage,
    clubs,
    newMember,
    server,
  }) => {
    const proxy = await startCountingProxy(server.url, /\/api\/clubs\/[^/]+\/live$/);
    const [drive, blitz] = [
      await createEvent(clubs.robotics, { name: "Drive Day", points: 3 }),
      await createEvent(clubs.chess, { name: "Blitz Night", points: 5 }),
    ];
    const [ana, ben] = [
      await newMember({ firstName: "Ana" }),
      await newMember({ firstName: "Ben" }),
    ];
    for (const member of [ana, ben])
      for (const { code } of [drive, blitz]) await checkIn(member, code);
    const first = await openPage({ as: clubs.robotics, baseURL: proxy.url });
    await first.goto("/admin/members");
    const second = await first.context().newPage();
    await second.goto("/admin/events");
    await manage(second, "Chess Club");
    await second.getByRole("link", { name: "Members" }).click();
    for (const [page, total] of [
      [first, "3"],
      [second, "5"],
    ] as const)
      await expect(column(page.getByRole("table"), "Total Points")).toHaveText([total, total]);

    const carryover = async (page: Page, value: string) => {
      await page.getByLabel("Carry-over for Ana Okafor", { exact: true }).fill(value);
      await page.getByRole("button", { name: "Save carry-over for Ana Okafor" }).click();
      await expect(
        page.getByRole("button", { name: "Save carry-over for Ana Okafor" }),
      ).toHaveCount(0);
    };
    await carryover(first, "10");
    await carryover(second, "20");
    const totals = async (admin: Admin) => {
      const members = await listMembers(admin);
      return [ana, ben].map(({ personId }) => members.get(personId)?.totalPoints);
    };
    expect(await totals(clubs.robotics)).toEqual([13, 3]);
    expect(await totals(clubs.chess)).toEqual([25, 5]);

    // One connection per club, and each tab gets its own club's changes.
    await expect.poll(proxy.open).toBe(2);
    await checkIn(
      await newMember({ firstName: "Cleo" }),
      (await createEvent(clubs.robotics, { points: 1 })).code,
    );
    await checkIn(
      await newMember({ firstName: "Dora" }),
      (await createEvent(clubs.chess, { points: 2 })).code,
    );
    const names = (page: Page) => column(page.getByRole("table"), "Name");
    await expect(names(first)).toContainText(["Cleo Okafor"]);
    await expect(names(second)).toContainText(["Dora Okafor"]);
    await expect(first.getByText("Dora Okafor")).toHaveCount(0);
    await expect(second.getByText("Cleo Okafor")).toHaveCount(0);
    for (const tab of [first, second]) await tab.goto("about:blank");
    await proxy.close();
  });

  test("is notified that a seat has ended, and continues in the other club (R3.13)", async ({
    openPage,
    clubs,
    server,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    await createEvent(clubs.robotics, { name: "Drive Day" });
    const page = await openPage({ as: clubs.robotics });
    await page.goto("/admin/events");
    await manage(page, "Chess Club");
    await page.getByRole("link", { name: "Create Event" }).click();
    await page.getByLabel("Event Name").fill("Begun in Chess Club");
    setSeat(server, clubs.chess, clubs.robotics);
    await expect(notice(page, "You're no longer an officer of Chess Club.")).toBeVisible();
    await expect(page).toHaveURL("/admin/events");
    await expect(cards(page)).toHaveText([/Drive Day/]);
    const menu = await openMenu(page);
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Another Club",
      "Attend as a Member",
      "Account",
      "Logout",
    ]);
  });
});

test.describe("A helper", () => {
  const openHelper = async (
    { newAdmin, server }: { newAdmin: () => Promise<Admin>; server: Parameters<typeof setSeat>[0] },
    person: Person,
  ) => {
    const admin = await newAdmin();
    setSeat(server, admin, person, "helper");
    return admin;
  };

  test("sees Active events by name, and their attendees' names and times as they arrive (R3.14)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
    allowConsole,
  }) => {
    allowConsole(/status of 40[34]/);
    const helper = await newMember({ firstName: "Hana" });
    const admin = await openHelper({ newAdmin, server }, helper);
    const event = await createEvent(admin, { name: "Kickoff", points: 7 });
    const closed = await createEvent(admin, { name: "Bake Sale", status: "Inactive" });
    const page = await openPage({ as: helper });
    await page.goto("/admin/events");
    await expect(cards(page)).toHaveText([/Kickoff/]);
    await expect(page.getByRole("link", { name: "Create Event" })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      "Events",
      "Account",
    ]);
    await page.getByRole("link", { name: "Details" }).click();
    await expect(heading(page)).toHaveText("Kickoff Details");
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    await checkIn(await newMember({ firstName: "Ana" }), event.code);
    await expect(page.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveText(["Timestamp", "Name"]);
    await expect(column(page.getByRole("table"), "Name")).toHaveText(["Ana Okafor"]);
    await expect(page.getByText(event.code)).toHaveCount(0);
    await expect(page.getByText("7", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Edit Event Details" })).toHaveCount(0);

    for (const path of ["/admin/members", "/admin/history", "/admin/events/create"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL("/admin/events");
    }
    await page.goto(`/admin/events/${event.id}/edit`);
    await expect(page).toHaveURL("/admin/events");
    await page.goto(`/admin/events/${closed.id}/details`);
    await expect(page.getByText("Page Not Found")).toBeVisible();
  });
});

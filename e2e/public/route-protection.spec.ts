import { checkIn, createEvent, testPassword } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

/** Every route of both areas (R13.7), with its heading. */
const memberRoutes = [
  ["/member/clubs", "Clubs"],
  ["/member/clubs/CLUB/details", "Robotics Club"],
  ["/member/account", "Account"],
  ["/member/checkin", "Check In"],
  ["/member/checkin?code=abcdefgh", "Check In"],
] as const;
const adminRoutes = [
  ["/admin/events", "Events"],
  ["/admin/events/create", "Create Event"],
  ["/admin/events/EVENT/details", "Chess Night Details"],
  ["/admin/events/EVENT/edit", "Edit Chess Night"],
  ["/admin/members", "Members"],
  ["/admin/members?sort=name-a-z", "Members"],
  ["/admin/club", "Club"],
  ["/admin/settings", "Settings"],
  ["/admin/officers", "Officers"],
  ["/admin/account", "Account"],
] as const;

test.describe("Route protection", () => {
  for (const [role, routes] of [
    ["member", memberRoutes],
    ["admin", adminRoutes],
  ] as const) {
    for (const [route, heading] of routes) {
      test(`${route} asks for a login and leads back (R13.7)`, async ({
        page,
        newAdmin,
        newMember,
      }) => {
        const [admin, member] = [await newAdmin(), await newMember()];
        const event = await createEvent(admin);
        const { clubId } = await checkIn(member, event.code);
        const path = route.replace("EVENT", event.id).replace("CLUB", clubId);

        await page.goto(path);
        await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`);
        await page.getByLabel("Email").fill((role === "admin" ? admin : member).user.email);
        await page.getByLabel("Password").fill(testPassword);
        await page.getByRole("button", { name: "Login" }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      });
    }
  }

  test("a member who opens any admin route is sent home (R13.8)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const event = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    for (const [route] of adminRoutes) {
      await page.goto(route.replace("EVENT", event.id));
      await expect(page, route).toHaveURL("/member/clubs");
    }
  });

  test("an admin who opens any member route is sent home (R13.8)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    for (const [route] of memberRoutes) {
      await page.goto(route);
      await expect(page, route).toHaveURL("/admin/events");
    }
  });

  test("an admin who scans a code sees why nothing was recorded (R7.13)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto("/member/checkin?code=abcdefgh");
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      `You weren't checked in: ${admin.user.email} isn't a member account.`,
    );
  });

  test("a session that ended elsewhere leads to the login and back (R13.7, R13.23)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const member = await newMember();
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    await member.browser.delete("/api/session");
    await page.getByRole("link", { name: "Clubs" }).click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/login\?redirect=%2Fmember%2F/);
    await expect(page.getByText("Your session ended. Log in to continue.")).toBeVisible();
    await page.getByLabel("Email").fill(member.user.email);
    await page.getByLabel("Password").fill(testPassword);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Clubs|Account/);
  });
});

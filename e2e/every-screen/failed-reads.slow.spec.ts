import { checkIn, createEvent } from "#test-support/people/people.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

test.describe("Failed reads are shown and can be retried", () => {
  for (const [path, api, what, then] of [
    ["/admin/events", "**/api/clubs/*/events", "We couldn't load this page.", "Chess Night"],
    ["/admin/members", "**/api/clubs/*/members", "We couldn't load this page.", "Mina Okafor"],
    [
      "/admin/events/EVENT/details",
      "**/api/clubs/*/events/*/attendees",
      "We couldn't load the attendees.",
      "Mina Okafor",
    ],
    [
      "/admin/events/EVENT/edit",
      "**/api/clubs/*/events/*",
      "We couldn't load this page.",
      "Edit Chess Night",
    ],
    [
      "/admin/events/EVENT/details",
      "**/api/clubs/*/events/*/head-count",
      "We couldn't load the head count.",
      "No head count yet.",
    ],
    [
      "/admin/events/EVENT/slips",
      "**/api/clubs/*/events/*/slips",
      "We couldn't load this page.",
      "There are no unused slips.",
    ],
  ] as const) {
    test(`${path}: ${what} (R13.15)`, async ({ openPage, newAdmin, newMember, allowConsole }) => {
      allowConsole(/status of 503|^ApiError: The server is busy/);
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin);
      await checkIn(await newMember(), code);
      const page = await openPage({ as: admin });
      await page.route(api, (route) => route.fulfill({ status: 503 }));
      await page.goto(path.replace("EVENT", id));
      if (api.endsWith("head-count")) await openPart(page, "After");
      await expect(page.getByRole("alert")).toContainText(what);
      await expect(page.getByRole("alert")).toContainText("The server is busy.");
      await page.unroute(api);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText(then).first()).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }

  for (const [path, api] of [
    ["/member/clubs", "/api/me/clubs"],
    ["/member/clubs/CLUB/details", "/api/me/clubs/*"],
  ] as const) {
    test(`${path}: We couldn't load this page. (R13.15)`, async ({
      openPage,
      newAdmin,
      newMember,
      allowConsole,
    }) => {
      allowConsole(/status of 503|^ApiError: The server is busy/);
      const [admin, member] = [await newAdmin(), await newMember()];
      await checkIn(member, (await createEvent(admin)).code);
      const page = await openPage({ as: member });
      await page.route(api, (route) => route.fulfill({ status: 503 }));
      await page.goto(path.replace("CLUB", admin.club.id));
      await expect(page.getByRole("alert")).toContainText("We couldn't load this page.");
      await page.unroute(api);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("Robotics Club").first()).toBeVisible();
    });
  }
});

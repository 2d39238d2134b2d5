import { logIn } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

test.describe("Landing page", () => {
  test.beforeEach(({ page }) => page.goto("/"));

  test("shows the tagline as the page's heading and title (R13.1)", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An attendance tool for clubs.",
    );
    await expect(page).toHaveTitle("An attendance tool for clubs. · Rollcall");
  });

  for (const [side, steps] of [
    ["Admins", ["Create event", "Share attendance code"]],
    ["Members", ["Login or create account", "Submit attendance code"]],
  ] as const) {
    test(`numbers the steps of ${side} (R13.1)`, async ({ page }) => {
      const section = page.locator("section").filter({ hasText: side }).first();
      await expect(section.getByRole("heading", { name: side, exact: true })).toBeVisible();
      await expect(section.locator("ol").getByRole("listitem")).toHaveText(steps);
    });
  }

  test("shows at a glance what a spreadsheet can't do", async ({ page }) => {
    const points = page.getByRole("region", { name: "What a Spreadsheet Can't Do" });
    await expect(points.getByRole("listitem")).toHaveText([
      /^Everyone checks themselves in/,
      /^The list updates live/,
      /^Points add up automatically/,
      /^Mistakes can be undone/,
    ]);
  });

  test("shows a phone check in and the list fill, as a picture that can be paused (R13.40)", async ({
    page,
  }) => {
    const show = page.getByRole("img", { name: "A member enters a code on a phone" });
    const pause = page.getByRole("button", { name: "Pause" });
    await test.step("which is still for people who prefer less motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.reload();
      await page.waitForLoadState("networkidle");
      await page.clock.runFor(60_000);
      await expect(show).toContainText("5 Attendees");
      await expect(show.getByText("Success!")).toBeVisible();
      await expect(pause).toBeHidden();
    });
    await test.step("and otherwise goes on", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await show.scrollIntoViewIfNeeded();
      for (const count of [2, 3, 4, 5, 2])
        await expect(async () => {
          await page.clock.runFor(200);
          await expect(show).toContainText(`${count} Attendees`, { timeout: 50 });
        }).toPass({ intervals: [0] });
      await expect(show.getByText("Mina Okafor")).toBeHidden();
    });
    await test.step("until it is paused", async () => {
      await pause.click();
      await page.clock.runFor(60_000);
      await expect(show).toContainText("2 Attendees");
      await expect(page.getByRole("button", { name: "Play" })).toBeFocused();
    });
    await test.step("and takes no focus", async () => {
      const field = show.locator("input");
      await field.evaluate((element) => element.focus());
      await expect(field).not.toBeFocused();
    });
  });

  test("shows the support contact as an email link (R13.2)", async ({ page }) => {
    const contact = page.getByRole("link", { name: "support@example.org" });
    await expect(contact).toHaveAttribute("href", "mailto:support@example.org");
  });

  test("takes a member's code to the check-in, through the login (R13.25)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    // No event has this code.
    allowConsole(/status of 404/);
    const code = page.getByLabel("Attendance Code");
    await page.getByRole("button", { name: "Check In" }).click();
    await expect(code).toHaveAccessibleDescription("Attendance Code is required.");
    await code.fill(" K7MP-W3XD");
    await code.press("Enter");
    await expect(
      page.getByText("Log in or create an account to check in with code k7mpw3xd."),
    ).toBeVisible();
    const { user, password } = await newMember();
    await logIn(page, user.email, password);
    await expect(page).toHaveURL("/member/checkin?code=k7mpw3xd");
    await expect(page.getByLabel("Enter Code")).toHaveValue("k7mpw3xd");
  });

  for (const [name, path, title] of [
    ["Login", "/login", "Login"],
    ["Create Account", "/create-account", "Create Account"],
    ["Terms of Service", "/terms-of-service", "Terms of Service"],
    ["Privacy Policy", "/privacy-policy", "Privacy Policy"],
  ] as const) {
    test(`links to ${name} (R3.8, R13.2, R13.19)`, async ({ page }) => {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Rollcall`);
    });
  }

  test("sends a logged-in member to the clubs (R13.3)", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/");
    await expect(page).toHaveURL("/member/clubs");
  });

  test("sends a logged-in admin to the events (R13.3)", async ({ openPage, newAdmin }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/");
    await expect(page).toHaveURL("/admin/events");
  });
});

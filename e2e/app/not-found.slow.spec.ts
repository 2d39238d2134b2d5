import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { logIn } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page).toHaveTitle("Page Not Found · Rollcall");
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  for (const role of ["banner", "main"] as const) await expect(page.getByRole(role)).toHaveCount(1);
}

test.describe("Page Not Found", () => {
  for (const path of ["/nothing-here", "/login/again", "/admin", "/member/x", "/%F0%9F%8E%89"]) {
    test(`shows for ${path} (R13.9)`, async ({ page, allowConsole }) => {
      allowConsole(/status of 404/);
      expect((await page.goto(path))?.status()).toBe(404);
      await expectNotFound(page);
    });
  }

  test("shows for what looks like a file (R1.4)", async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    expect((await page.goto("/index.php"))?.status()).toBe(404);
    await expectNotFound(page);
  });

  test("shows after a login that leads to no page (R13.9)", async ({
    page,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const { user, password } = await newAdmin();
    await page.goto("/login?redirect=%2Fadmin");
    await logIn(page, user.email, password);
    await expectNotFound(page);
  });

  test("Go Home leads to / (R13.9)", async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.goto("/nothing-here");
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An attendance tool for clubs.",
    );
  });

  test("shows in the member area, for unknown paths and for others' clubs (R13.9)", async ({
    openPage,
    newMember,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const admin = await newAdmin();
    const page = await openPage({ as: await newMember() });
    for (const path of ["/member", "/member/nothing", `/member/clubs/${admin.club.id}/details`]) {
      await page.goto(path);
      await expectNotFound(page);
    }
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("shows in the admin area, for unknown paths and for other clubs' events (R13.9)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const { id } = await createEvent(await newAdmin());
    const admin = await newAdmin();
    const own = await createEvent(admin);
    const page = await openPage({ as: admin });
    for (const path of [
      ...["/admin", "/admin/nothing", `/admin/events/${own.id}`],
      `/admin/events/${own.id}/details/nothing`,
      "/admin/events/nothing/details",
      `/admin/events/${id}/details`,
      `/admin/events/${id}/edit`,
    ]) {
      await page.goto(path);
      await expectNotFound(page);
    }
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/admin/events");
  });
});

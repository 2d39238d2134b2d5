import type { Page } from "@playwright/test";
import { logIn, logOut } from "../support/log-in.ts";
import { endSession, logInAgain } from "../support/session-end.ts";
import { expect, test } from "../support/test.ts";

const fields = (page: Page) => ({
  name: page.getByLabel("Event Name"),
  date: page.getByLabel("Event Date"),
  points: page.getByLabel("Points"),
  inactive: page.getByRole("radio", { name: "Inactive" }),
  save: page.getByRole("button", { name: "Save" }),
  hint: page.getByText("You typed something here earlier. It isn't saved yet."),
  goOn: page.getByRole("button", { name: "Continue What You Typed" }),
});

test.describe("An unsaved event form", () => {
  test("is restored after the session has ended and the user has logged in (R6.13, R13.23)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto("/admin/events/create");
    const form = fields(page);
    await form.name.fill("Beach clean-up");
    await form.date.fill("2026-12-24");
    await form.points.fill("15");
    await form.inactive.check();
    await endSession(page, admin);
    await form.save.click();
    await logInAgain(page, admin);
    await expect(page).toHaveURL("/admin/events/create");
    await expect(form.hint).toBeVisible();
    // New events start empty (R6.2).
    await expect(form.name).toHaveValue("");
    await form.goOn.click();
    await expect(form.hint).toHaveCount(0);
    await expect(form.name).toHaveValue("Beach clean-up");
    await expect(form.date).toHaveValue("2026-12-24");
    await expect(form.points).toHaveValue("15");
    await expect(form.inactive).toBeChecked();
    await form.save.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beach clean-up Details");

    await page.goto("/admin/events/create");
    await expect(form.name).toHaveValue("");
    await expect(form.hint).toHaveCount(0);
  });

  test("belongs to its event, survives a reload, Cancel, Back, and links, and is replaced by what is typed next (R6.13)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    const form = fields(page);
    await page.goto(`/admin/events/${id}/edit`);
    await form.name.fill("Checkers Night");
    const isOffered = async (name: string) => {
      await expect(form.name).toHaveValue("Chess Night");
      await form.goOn.click();
      await expect(form.name).toHaveValue(name);
      await expect(form.points).toHaveValue("10");
    };
    await page.reload();
    await isOffered("Checkers Night");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.goto(`/admin/events/${id}/edit`);
    await isOffered("Checkers Night");
    // Until a page has loaded, the one before is only hidden, with its form as it was.
    await page.getByRole("link", { name: "Members" }).click();
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await page.goBack();
    await isOffered("Checkers Night");
    await page.reload();
    await form.name.fill("Go Night");
    await expect(form.hint).toHaveCount(0);
    await page.goto("/admin/events/create");
    await expect(form.hint).toHaveCount(0);
    await page.goto(`/admin/events/${id}/edit`);
    await isOffered("Go Night");
  });

  test("is discarded by Logout, and never shown to anyone else (R6.13)", async ({
    openPage,
    newAdmin,
  }) => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const page = await openPage({ as: admin });
    const form = fields(page);
    const enter = async ({ user, password }: typeof admin) => {
      await logIn(page, user.email, password);
      await expect(page).toHaveURL("/admin/events");
      await page.goto("/admin/events/create");
    };
    await page.goto("/admin/events/create");
    await form.name.fill("Surprise party");
    await logOut(page);
    await expect(page.getByText("Your session ended.")).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Surprise");
    await enter(other);
    await expect(form.name).toHaveValue("");
    await expect(form.hint).toHaveCount(0);
  });
});

import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Admin, type Person } from "#test-support/people/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { tabTo } from "../support/keyboard.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

type NewMember = (details: { firstName: string; lastName: string }) => Promise<Person>;

/** An event, 5 points, with three attendees. */
async function openEvent(admin: Admin, newMember: NewMember) {
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  for (const [firstName, lastName] of [
    ["Ana", "Ruiz"],
    ["Ben", "Okoro"],
    ["Cleo", "Park"],
  ] as const)
    await checkIn(await newMember({ firstName, lastName }), event.code);
  return { event, path: `/admin/events/${event.id}/details?sort=name-a-z` };
}

const moreOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "More" });

test.describe("The menu of an attendee's row", () => {
  test("removes that person with only the keyboard, and Undo brings them back (R8.7, R8.26, R8.31)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { path } = await openEvent(admin, newMember);
    const page = await openPage({ as: admin });
    await page.goto(path);
    const names = column(page.getByRole("table", { name: "Attendees" }), "Name");
    const more = moreOf(page, "Ben Okoro");
    await tabTo(page, more);
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu", { name: "More actions for Ben Okoro" });
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Remove",
      "Change Points",
      "Change Service Hours",
      "Mark Late",
      "Move to Another Event",
    ]);
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await expect(more).toHaveAccessibleName("More actions for Ben Okoro");
    const headers = page.getByRole("table", { name: "Attendees" }).getByRole("columnheader");
    await expect(headers).toHaveText(["Timestamp", "Name", "Grade", "Actions"]);
    // The grade is no longer read as "11 More actions".
    await expect(page.getByRole("cell", { name: /^1\d$/ })).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name: "Remove" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Remove Ben Okoro from Kickoff?" });
    await expect(dialog.getByRole("heading")).toBeFocused();
    await expect(dialog).toContainText("1 member loses 5 points.");
    const act = dialog.getByRole("button", { name: "Remove 1 Attendee" });
    await expect(act).toBeEnabled();
    await tabTo(page, act);
    await page.keyboard.press("Enter");
    await expect(names).toHaveText(["Ana Ruiz", "Cleo Park"]);
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(names).toHaveText(["Ana Ruiz", "Ben Okoro", "Cleo Park"]);
  });

  test("closes when another opens, and is gone while rows are selected (R8.26)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { path } = await openEvent(admin, newMember);
    // High enough for a menu to open below its button, over nothing but the rows there.
    const page = await openPage({ as: admin, viewport: { width: 1280, height: 1400 } });
    await page.goto(path);
    await moreOf(page, "Cleo Park").click();
    await expect(page.getByRole("menu", { name: "More actions for Cleo Park" })).toBeVisible();
    await moreOf(page, "Ana Ruiz").click();
    await expect(page.getByRole("menu")).toHaveAccessibleName("More actions for Ana Ruiz");
    await moreOf(page, "Ana Ruiz").click();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await moreOf(page, "Cleo Park").click();
    await page.getByRole("menuitem", { name: "Change Points" }).click();
    const dialog = page.getByRole("dialog", { name: "Change points for 1 attendee of Kickoff?" });
    await dialog.getByRole("spinbutton", { name: "Custom points" }).fill("9");
    await expect(dialog).toContainText("1 member gets 4 points.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(moreOf(page, "Cleo Park")).toBeFocused();
    await chooseMore(page, "this event", "Select Attendees");
    await expect(page.getByRole("checkbox", { name: "Cleo Park" })).toBeVisible();
    await expect(moreOf(page, "Cleo Park")).toHaveCount(0);
  });

  test("asks for a reason at a sealed event (R8.26, R18.2)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { event, path } = await openEvent(admin, newMember);
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "seal-event", eventId: event.id },
    });
    const page = await openPage({ as: admin });
    await page.goto(path);
    await moreOf(page, "Ana Ruiz").click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove Ana Ruiz from Kickoff?" });
    await dialog.getByRole("button", { name: "Remove 1 Attendee" }).click();
    const reason = dialog.getByLabel("Reason");
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await reason.fill("Signed in for someone else");
    await dialog.getByRole("button", { name: "Remove 1 Attendee" }).click();
    await expect(page.getByRole("heading", { name: "2 Attendees" })).toBeVisible();
  });
});

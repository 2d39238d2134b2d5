import type { Page } from "@playwright/test";
import { checkIn, createEvent, editEvent } from "#test-support/people/people.ts";
import { chooseMore, openLent, openPart, partButton } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("After an event, an officer reviews check-ins, hands out slips, counts heads, cancels, seals, and deletes (R6.10, R6.11, R6.12, R6.41, R17.2, R18.1, R18.2, R18.3, R21.1, R21.4)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  test.slow();
  // A form is overtaken, a reason is missing, and an open page is about a deleted event.
  allowConsole(/status of 40[49]/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5, date: null });
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const ben = await newMember({ firstName: "Ben", lastName: "Okoro" });
  await checkIn(ana, event.code);
  // Ben checks in with Ana's browser.
  await ana.browser.post("/api/session", { email: ben.user.email, password: ben.password });
  await checkIn({ ...ben, browser: ana.browser }, event.code);
  const page = await openPage({ as: admin });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const details = `/admin/events/${event.id}/details`;

  await test.step("An overtaken form says who changed what, keeps what was typed, and then saves it", async () => {
    await page.goto(`/admin/events/${event.id}/edit`);
    await page.getByLabel("Event Name").fill("Blitz Night");
    await editEvent(admin, event, { points: 8 });
    await press("Save");
    await expect(page.getByRole("alert")).toContainText("Asha Rahman set Points to 8.");
    await expect(page.getByLabel("Event Name")).toHaveValue("Blitz Night");
    await press("Save");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blitz Night Details");
  });

  await test.step("A check-in worth a look is fine, is listed again by Undo, and its person removed", async () => {
    await expect(partButton(page, "After")).toContainText("1 to review");
    await openPart(page, "After");
    const flags = page.getByRole("region", { name: "Worth a Look (1)" });
    await expect(flags).toContainText(/Ana Ruiz and Ben Okoro used the same browser, \d+ second/);
    await press("Looks Fine");
    await expect(flags).toBeHidden();
    await press("Undo");
    await flags.getByRole("button", { name: "Remove…" }).click();
    await page.getByRole("menuitem", { name: "Ben Okoro" }).click();
    await dialog(page).getByRole("button", { name: "Remove 1 Attendee" }).click();
    await expect(page.getByRole("heading", { name: "1 Attendee", exact: true })).toBeVisible();
  });

  await test.step("Slips are made in a part that stays open, and one is voided and restored", async () => {
    await openPart(page, "At the Door");
    await openLent(page);
    await press("Print Slips");
    await page.getByLabel("Number of slips").fill("2");
    await press("Create Sheet");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slips for Blitz Night");
    await expect(page.getByText("Works once. Expires")).toHaveCount(2);
    await page.goBack();
    const slips = page.getByRole("region", { name: "Paper Slips" });
    await expect(slips).toContainText("2 slips created · 0 used · 2 unused");
    await slips.getByText("Show Slips").click();
    await slips
      .getByRole("button", { name: /^Void [a-z2-9]{8}$/ })
      .first()
      .click();
    await expect(slips).toContainText("2 slips created · 0 used · 1 unused");
    const voided = page.getByRole("region", { name: "Notices" }).getByText("Voided 1 slip.");
    await voided.locator("..").getByRole("button", { name: "Undo" }).click();
    await expect(slips).toContainText("2 slips created · 0 used · 2 unused");
  });

  const heads = page.getByRole("region", { name: "Head Count" });
  await test.step("Heads are counted, after an error at the field, and compared with the list", async () => {
    await openPart(page, "After");
    await heads.getByRole("button", { name: "Count Heads" }).click();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByText("Head count is required.")).toBeVisible();
    await dialog(page).getByLabel("Head count").fill("5");
    await dialog(page).getByLabel("Note").fill("Two at the door");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(heads).toContainText("1 checked in, 5 counted: 4 not on the list.");
    await expect(heads).toContainText("“Two at the door”");
  });

  const other = await openPage({ as: admin });
  await test.step("The event is canceled after a preview, shown so elsewhere, and reinstated", async () => {
    await other.goto("/admin/events");
    const card = other.getByRole("article", { name: "Blitz Night" });
    await expect(card).toContainText("Active");
    await page.getByRole("link", { name: "Edit Event Details" }).click();
    await press("Cancel Event");
    await expect(dialog(page)).toContainText("1 member loses 5 points.");
    await press("Keep Event");
    await expect(dialog(page)).toHaveCount(0);
    await press("Cancel Event");
    await dialog(page).getByRole("button", { name: "Cancel Event" }).click();
    await expect(page).toHaveURL(details);
    await expect(page.locator("dd").first()).toHaveText("Canceled");
    await expect(page.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
    await expect(card).toContainText("Canceled");
    await press("Reinstate Event");
    await dialog(page).getByRole("button", { name: "Reinstate Event" }).click();
    await expect(card).toContainText("Active");
  });

  await test.step("Locked, it invites nobody, and asks for a reason, which gets the focus", async () => {
    await openPart(page, "After");
    await press("Lock Attendance");
    await dialog(page).getByRole("button", { name: "Lock Attendance" }).click();
    await expect(page.getByText("Locked", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Member Invite" })).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Add Attendee" })).toBeHidden();
    await chooseMore(page, "this event", "Select Attendees");
    await page.getByRole("checkbox", { name: "Ana Ruiz" }).check();
    await press("Remove");
    const act = dialog(page).getByRole("button", { name: "Remove 1 Attendee" });
    await act.click();
    const reason = dialog(page).getByLabel("Reason");
    await expect(reason).toBeFocused();
    await expect(dialog(page).getByText("Reason is required.")).toBeVisible();
    await reason.fill("Only came to say hello");
    await act.click();
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
  });

  await test.step("Its form asks for a reason, too, and the History marks both changes", async () => {
    await page.goto(`/admin/events/${event.id}/edit`);
    await page.getByLabel("Points").fill("9");
    await press("Save");
    await page.getByLabel("Reason").fill("As voted");
    await press("Save");
    await expect(page).toHaveURL(details);
    await page.goto("/admin/history");
    await expect(page.getByText("after locking")).toHaveCount(2);
  });

  await test.step("Another event is deleted, gone from an open page, and brought back one key later", async () => {
    const finals = await createEvent(admin, { name: "Finals" });
    await other.goto(`/admin/events/${finals.id}/details`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Finals Details");
    await page.goto(`/admin/events/${finals.id}/edit`);
    await press("Delete Event");
    await dialog(page).getByRole("button", { name: "Delete Event" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("Deleted Finals.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(other.getByText("This event was deleted.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Finals Details");
  });
});

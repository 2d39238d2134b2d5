import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Member } from "#test-support/people.ts";
import { chooseMore, openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

/** Checks somebody in with the browser of another one. */
async function checkInWith({ browser }: Member, guest: Member, code: string): Promise<void> {
  await browser.post("/api/session", { email: guest.user.email, password: guest.password });
  await checkIn({ ...guest, browser }, code);
}

const reviewFlags = (page: Page) => page.getByRole("region", { name: /Worth a look/ });
const heads = (page: Page) => page.getByRole("region", { name: "Head Count" });
const dialog = (page: Page) => page.getByRole("dialog");

test("What is worth a look is decided by an officer: fine, fine for ever, or off the list (R17.2)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const [ana, ben, cleo] = [
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Ben", lastName: "Okoro" }),
    await newMember({ firstName: "Cleo", lastName: "Park" }),
  ];
  await checkIn(ana, event.code);
  await checkInWith(ana, ben, event.code);
  await checkInWith(ana, cleo, event.code);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/details`);
  await expect(page.locator("summary").filter({ hasText: "After" })).toContainText("2 to review");
  await openPart(page, "After");
  await expect(reviewFlags(page).getByRole("heading")).toHaveText("Worth a look (2)");
  const first = reviewFlags(page).getByText(
    /^Ana Ruiz and Ben Okoro used the same browser, \d+ seconds? apart\.$/,
  );
  await expect(first).toBeVisible();
  await reviewFlags(page).getByRole("button", { name: "Looks Fine", exact: true }).first().click();
  await expect(reviewFlags(page).getByRole("heading")).toHaveText("Worth a look (1)");
  await expect(first).toBeHidden();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first).toBeVisible();
  await reviewFlags(page)
    .getByRole("button", { name: "Always Fine for These Two" })
    .first()
    .click();
  await expect(reviewFlags(page).getByRole("heading")).toHaveText("Worth a look (1)");
  await reviewFlags(page).getByRole("button", { name: "Remove Cleo Park" }).click();
  await dialog(page).getByRole("button", { name: "Remove 1 Attendee" }).click();
  await expect(reviewFlags(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "2 Attendees" })).toBeVisible();
});

test("Heads are counted beside the list, and the seal asks for a reason from then on (R18.1, R18.2, R18.3)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  for (const firstName of ["Ana", "Ben"]) await checkIn(await newMember({ firstName }), event.code);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/details`);
  await openPart(page, "After");
  await heads(page).getByRole("button", { name: "Count Heads" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Head count is required.")).toBeVisible();
  await dialog(page).getByLabel("Head count").fill("5");
  await dialog(page).getByLabel("Note").fill("Two at the door");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(heads(page).getByText("2 checked in, 5 heads: 3 missing.")).toBeVisible();
  await expect(heads(page).getByText("“Two at the door”")).toBeVisible();

  await chooseMore(page, "this event", "Seal");
  await dialog(page).getByRole("button", { name: "Seal Event" }).click();
  await expect(heads(page).getByText(/^Sealed /)).toBeVisible();
  await expect(page.getByText("Sealed", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Member Invite" })).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Add Attendee" })).toBeHidden();

  await chooseMore(page, "this event", "Select Attendees");
  await page.getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Remove 1 Attendee" }).click();
  const reason = dialog(page).getByLabel("Reason (members see it)");
  await expect(reason).toBeFocused();
  await expect(dialog(page).getByText("Reason (members see it) is required.")).toBeVisible();
  await reason.fill("Only came to say hello");
  await dialog(page).getByRole("button", { name: "Remove 1 Attendee" }).click();
  await expect(heads(page).getByText("1 checked in, 5 heads: 4 missing.")).toBeVisible();

  await page.goto(`/admin/events/${event.id}/edit`);
  await page.getByLabel("Points").fill("8");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Reason (members see it)").fill("As voted");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/details/);
  await page.goto("/admin/history");
  await expect(page.getByText("after sealing")).toHaveCount(2);
});

import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Member } from "#test-support/people.ts";
import { chooseMore, openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

/** Checks a member in with someone else's browser. */
async function checkInWith({ browser }: Member, guest: Member, code: string): Promise<void> {
  await browser.post("/api/session", { email: guest.user.email, password: guest.password });
  await checkIn({ ...guest, browser }, code);
}

const reviewFlags = (page: Page) => page.getByRole("region", { name: /Worth a Look/ });
const heads = (page: Page) => page.getByRole("region", { name: "Head Count" });
const dialog = (page: Page) => page.getByRole("dialog");

test("An officer decides on check-ins to review: OK, always OK, a club device, or off the list (R17.2, R17.5)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5, date: null });
  const [ana, ben, cleo, dana] = [
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Ben", lastName: "Okoro" }),
    await newMember({ firstName: "Cleo", lastName: "Park" }),
    await newMember({ firstName: "Dana", lastName: "Lowe" }),
  ];
  await checkIn(ana, event.code);
  await checkInWith(ana, ben, event.code);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/details`);
  await expect(page.locator("summary").filter({ hasText: "After" })).toContainText("1 to review");
  await openPart(page, "After");
  await expect(reviewFlags(page).getByRole("heading")).toHaveText("Worth a Look (1)");
  const press = (name: string) =>
    reviewFlags(page).getByRole("button", { name, exact: true }).click();
  const undo = () => page.getByRole("button", { name: "Undo" }).last().click();
  const pair = reviewFlags(page).getByText(
    /^Ana Ruiz and Ben Okoro used the same browser, \d+ seconds? apart\.$/,
  );
  await expect(pair).toBeVisible();
  await press("Looks Fine");
  await expect(reviewFlags(page)).toBeHidden();
  await undo();
  await expect(pair).toBeVisible();
  await press("Always OK for These Two");
  await expect(reviewFlags(page)).toBeHidden();

  for (const guest of [cleo, dana]) await checkInWith(ana, guest, event.code);
  await page.reload();
  await openPart(page, "After");
  await expect(reviewFlags(page).getByText("3 people used the same browser.")).toBeVisible();
  await expect(reviewFlags(page).getByText("Ben Okoro, Cleo Park, and Dana Lowe")).toBeVisible();
  await press("This Is a Club Device");
  await expect(reviewFlags(page)).toBeHidden();
  await undo();
  await expect(reviewFlags(page).getByText("3 people used the same browser.")).toBeVisible();
  await press("Remove…");
  await page.getByRole("menuitem", { name: "Cleo Park" }).click();
  await expect(dialog(page)).toContainText("Cleo Park");
  await dialog(page).getByRole("button", { name: "Remove 1 Attendee" }).click();
  await expect(page.getByRole("heading", { name: "3 Attendees" })).toBeVisible();
});

test("An officer can show how each attendee was recorded, next to the time (R17.6)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { date: null });
  await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), event.code);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/details`);
  const row = page.getByRole("row", { name: /Ana Ruiz/ });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("Typed the code");
  await chooseMore(page, "this event", "Show How They Checked In");
  await expect(row).toContainText("Typed the code");
  await chooseMore(page, "this event", "Hide How They Checked In");
  await expect(row).not.toContainText("Typed the code");
});

test("Heads are counted and compared with the list, and after sealing, changes need a reason (R18.1, R18.2, R18.3)", async ({
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
  await expect(heads(page).getByText("2 checked in, 5 counted: 3 not on the list.")).toBeVisible();
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
  const reason = dialog(page).getByLabel("Reason");
  await expect(reason).toBeFocused();
  await expect(dialog(page).getByText("Reason is required.")).toBeVisible();
  await reason.fill("Only came to say hello");
  await dialog(page).getByRole("button", { name: "Remove 1 Attendee" }).click();
  await expect(heads(page).getByText("1 checked in, 5 counted: 4 not on the list.")).toBeVisible();

  await page.goto(`/admin/events/${event.id}/edit`);
  await page.getByLabel("Points").fill("8");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Reason").fill("As voted");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/details/);
  await page.goto("/admin/history");
  await expect(page.getByText("after sealing")).toHaveCount(2);
});

test("Events asks every 30 seconds, in one place, for everything that waits for an officer (R19.2, R26.11)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: admin });
  await page.clock.install();
  const asked: string[] = [];
  await page.goto("/admin/events");
  await expect(page.getByRole("heading", { name: "Kickoff" })).toBeVisible();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("requests")) asked.push(pathname);
  });
  await page.clock.runFor(60_000);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  expect([...new Set(asked)]).toEqual([`${admin.api}/requests`]);
});

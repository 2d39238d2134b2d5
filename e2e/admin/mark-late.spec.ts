import { checkIn, createEvent } from "#test-support/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

test("Two attendees are marked late, with the late points, and undone (R8.27)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const times = { starts: "2026-01-15T16:00", ends: "2026-01-15T17:00", timeZone: "UTC" };
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times, latePoints: 2 });
  const first = await createEvent(admin);
  const personIds: string[] = [];
  for (const [firstName, lastName] of [
    ["Ana", "Ruiz"],
    ["Ben", "Okoro"],
    ["Cleo", "Park"],
  ] as const) {
    const member = await newMember({ firstName, lastName });
    await checkIn(member, first.code);
    personIds.push(member.personId);
  }
  await admin.browser.post(`${admin.api}/operations`, {
    command: { kind: "add-attendees", eventId: event.id, personIds },
  });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
  const rowOf = (name: string) =>
    page.getByRole("table", { name: "Attendees" }).getByRole("row").filter({ hasText: name });
  const menu = page.getByRole("menu", { name: "More actions for these attendees" });
  const choose = async (names: string[]) => {
    await chooseMore(page, "this event", "Select Attendees");
    for (const name of names) await page.getByRole("checkbox", { name }).click();
    await page.getByRole("button", { name: "More actions for these attendees" }).click();
  };

  await choose(["Ana Ruiz", "Ben Okoro"]);
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Change Points",
    "Change Service Hours",
    "Mark Late",
    "Move to Another Event",
  ]);
  await menu.getByRole("menuitem", { name: "Mark Late" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark 2 attendees late at Kickoff?" });
  await expect(dialog).toContainText("They get the event's points for late arrivals.");
  await expect(dialog).toContainText("2 members lose 3 points each.");
  await dialog.getByRole("button", { name: "Mark 2 Attendees Late" }).click();
  for (const name of ["Ana Ruiz", "Ben Okoro"]) {
    await expect(rowOf(name)).toContainText("Late");
    await expect(rowOf(name)).toContainText("2 points");
  }
  await expect(rowOf("Cleo Park")).not.toContainText("Late");

  await choose(["Ana Ruiz", "Cleo Park"]);
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Change Points",
    "Change Service Hours",
    "Mark Late",
    "Not Late",
    "Move to Another Event",
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(rowOf("Ana Ruiz")).not.toContainText("Late");
  await expect(rowOf("Ben Okoro")).not.toContainText("2 points");
  await page.goto("/admin/history");
  await expect(
    page.getByText("Marked Ana Ruiz and Ben Okoro late at Kickoff").first(),
  ).toBeVisible();
});

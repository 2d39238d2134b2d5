import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { setCarryover } from "#test-support/people.ts";
import { membersOf } from "../support/club.ts";
import { expect, test } from "../support/test.ts";

async function saveAs(page: Page, points: string): Promise<void> {
  await page.getByRole("link", { name: "Edit Event Details" }).click();
  await page.getByLabel("Points").fill(points);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/details$/);
}

test.describe("Points follow the event", () => {
  test("editing an event's points changes its attendees' points by the difference (R9.2)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const [kickoff, other] = [
      await createEvent(admin, { name: "Kickoff", points: 5 }),
      await createEvent(admin, { name: "Other", points: 2 }),
    ];
    const [both, one] = [await newMember({ firstName: "Bo" }), await newMember()];
    await checkIn(both, kickoff.code);
    await checkIn(both, other.code);
    await checkIn(one, other.code);
    await setCarryover(admin, both.personId, 100);

    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${kickoff.id}/details`);
    for (const [points, total] of [
      ["12", 114],
      ["", 102],
      ["-3", 99],
    ] as const) {
      await saveAs(page, points);
      const totals = (await membersOf(admin)).map(({ name, totalPoints }) => [name, totalPoints]);
      expect(Object.fromEntries(totals)).toEqual({ "Bo Okafor": total, "Mina Okafor": 2 });
    }
  });

  test("members see the new points in their club (R9.1)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const { id, code } = await createEvent(admin, { points: 5 });
    await checkIn(member, code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await saveAs(page, "8");
    const mine = await openPage({ as: member });
    await mine.goto(`/member/clubs/${admin.club.id}/details`);
    await expect(mine.locator('dt:text-is("Total Points") + dd')).toHaveText("8");
    await expect(mine.getByRole("row").last().getByRole("cell").last()).toHaveText("8");
  });
});

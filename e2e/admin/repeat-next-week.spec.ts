import { createEvent } from "#test-support/people.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };

/** A calendar date some days from now: `YYYY-MM-DD`, and as it's shown. */
function dayIn(days: number) {
  const at = new Date(Date.now() + days * 86_400_000);
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  const [mm, dd] = [month, day].map((of) => `${of}`.padStart(2, "0"));
  return { date: `${year}-${mm}-${dd}`, shown: `${month}/${day}/${year}` };
}

test.describe("The same event again next week", () => {
  test("is created from its card and opened, and can be undone (R6.31)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    // The event is gone once it was undone.
    allowConsole(/status of 404/);
    const admin = await newAdmin();
    const [today, next] = [dayIn(0), dayIn(7)];
    const chess = { name: "Chess Night", date: today.date, points: 4 };
    const { code } = await createEvent(admin, chess);
    await createEvent(admin, { name: "No Day", date: null });
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/events");
    await expect(page.getByRole("button", { name: /^More actions for/ })).toHaveCount(1);
    await page.getByRole("button", { name: "More actions for Chess Night" }).click();
    await page.getByRole("menuitem", { name: "Repeat Next Week" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
    await expect(page.getByText(next.shown).first()).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(code);
    const notice = page.getByText(`Created Chess Night on ${next.shown}.`);
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("This event was deleted.")).toBeVisible();
  });

  test("leads to the one that exists already, and isn't offered for a canceled one (R6.31)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Chess Night", date: dayIn(-7).date });
    const today = dayIn(0);
    await createEvent(admin, { name: "chess night", date: today.date, points: 9 });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    await openPart(page, "Before");
    await page.getByRole("button", { name: "Repeat Next Week" }).click();
    await expect(page.getByText(`Chess Night on ${today.shown} already exists.`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("chess night Details");
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

    const command = { kind: "cancel-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await page.goto(`/admin/events/${event.id}/details`);
    await openPart(page, "Before");
    await expect(page.getByText("There's nothing left to set up.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Repeat Next Week|Repeat Weekly/ })).toHaveCount(
      0,
    );
  });
});

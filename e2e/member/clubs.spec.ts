import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test.describe("Clubs of a member", () => {
  test("explain how to join one while there are none, with a link (R5.2)", async ({
    openPage,
    newMember,
  }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/clubs");
    await expect(page).toHaveTitle("Clubs · Rollcall");
    await expect(page.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      "You will automatically be registered in a club after you submit a code for your first club event.",
    );
    await page.getByRole("link", { name: "Submit Code" }).click();
    await expect(page).toHaveURL("/member/checkin");
  });

  test("are sorted by join time, oldest first, regardless of the last visit (R5.1)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const member = await newMember();
    const names = ["Zither Club", "Archery Club", "Mural Club"];
    const admins = [];
    for (const clubName of names) {
      const admin = await newAdmin({ clubName });
      await checkIn(member, (await createEvent(admin)).code);
      admins.push(admin);
    }
    const [zither] = admins;
    if (zither !== undefined) await checkIn(member, (await createEvent(zither)).code);

    const page = await openPage({ as: member });
    await page.goto("/member/clubs");
    const clubs = page.getByRole("article");
    await expect(clubs.getByRole("heading")).toHaveText(names);
    await expect(clubs.getByRole("link", { name: "Submit Code" })).toHaveCount(3);
  });

  test("show their points and link to details and to check-in (R5.1)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await checkIn(member, (await createEvent(admin, { points: 7 })).code);
    const page = await openPage({ as: member });
    await page.goto("/member/clubs");
    const club = page.getByRole("article", { name: "Robotics Club" });
    await expect(club).toContainText("7");
    await club.getByRole("link", { name: "Robotics Club" }).click();
    await expect(page).toHaveURL(`/member/clubs/${admin.club.id}/details`);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await club.getByRole("link", { name: "Submit Code" }).click();
    await expect(page).toHaveURL("/member/checkin");
  });
});

import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test.describe("The navigation highlights the entry for", () => {
  test("a member's check-in and record (R13.28)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const member = await newMember();
    await checkIn(member, (await createEvent(admin)).code);
    const page = await openPage({ as: member });
    for (const path of ["/member/checkin", `/member/clubs/${admin.club.id}/details`]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: "Clubs" }), path).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(page.getByRole("link", { name: "Account" })).not.toHaveAttribute("aria-current");
    }
  });

  test("the history, even with forced colors (R13.27, R13.28)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/admin/history");
    const club = page.getByRole("link", { name: "Club", exact: true });
    await expect(club).toHaveAttribute("aria-current", "page");
    await expect(club).toHaveCSS("outline-style", "solid");
    await page.getByRole("link", { name: "Events", exact: true }).click();
    const dot = await page
      .getByText("Active", { exact: true })
      .evaluate((pill) => getComputedStyle(pill, "::before").borderTopWidth);
    expect(Number.parseFloat(dot)).toBeGreaterThanOrEqual(4);
  });
});

import { createEvent } from "#test-support/people/people.ts";
import { logIn } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

test("A page asks for a login and leads back, also when a session has ended, and sends people home who can't use its area (R7.13, R13.7, R13.8, R13.23)", async ({
  page,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[14]/);
  const [admin, member] = [await newAdmin(), await newMember()];
  const event = await createEvent(admin);
  const heading = page.getByRole("heading", { level: 1 });
  const logOut = () => page.context().clearCookies({ name: "rollcall_session" });

  await test.step("An admin, who doesn't attend", async () => {
    const path = `/admin/events/${event.id}/edit`;
    await page.goto(path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`);
    await logIn(page, admin.user.email);
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText("Edit Chess Night");
    await page.goto("/member/account");
    await expect(page).toHaveURL("/admin/events");
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      `You weren't checked in: ${admin.user.email} isn't a member account.`,
    );
  });

  await test.step("A member", async () => {
    await logOut();
    const path = "/member/checkin?code=abcdefgh";
    await page.goto(path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`);
    await logIn(page, member.user.email);
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText("Check In");
    for (const other of [`/admin/events/${event.id}/details`, "/admin/members?sort=name-a-z"]) {
      await page.goto(other);
      await expect(page, other).toHaveURL("/member/clubs");
    }
  });

  await test.step("A member whose session has ended", async () => {
    await page.goto("/member/account");
    await expect(page.getByText("This browser")).toBeVisible();
    // Everywhere else than where they signed up.
    await member.browser.delete("/api/me/sessions", { password: member.password });
    await page.getByRole("link", { name: "Clubs" }).click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/login\?redirect=%2Fmember%2F/);
    await expect(page.getByText("Your session ended. Log in to continue.")).toBeVisible();
    await logIn(page, member.user.email);
    await expect(heading).toHaveText(/Clubs|Account/);
  });
});

import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { expect, test } from "../support/test.ts";

test.describe("A changing code", () => {
  test("is selected in the form, appears on invite and projector, and checks people in (R6.17)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events/create");
    await page.getByLabel("Event Name").fill("Kickoff");
    await page.getByText("More Options").click();
    await expect(page.getByRole("radio", { name: "Fixed" })).toBeChecked();
    await page.getByRole("radio", { name: "Changing" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator('dt:text-is("Code") + dd')).toHaveText("Changing");
    const invite = page.getByRole("region", { name: "Member Invite" });
    await expect(invite).toContainText("A new code every 30 seconds");
    await page.getByRole("button", { name: "More actions for this event" }).click();
    await expect(page.getByRole("menuitem", { name: "Make Inactive" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /Copy/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await invite.getByRole("link", { name: "Show on Projector" }).click();
    const code = page.getByText(/^[a-z2-9]{8}$/);
    await expect(code).toBeVisible();

    const phone = await openPage({ as: await newMember() });
    await phone.goto("/member/checkin");
    const form = checkInForm(phone);
    await form.send((await code.textContent()) ?? "");
    await expect(form.success).toBeVisible();
    await expect(page.getByText("1 attendee")).toBeVisible();
  });

  test("is renewed in time, with a countdown, and not shown once it is outdated (R6.17, R6.29)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|^ApiError/);
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { codeKind: "changing" });
    const page = await openPage({ as: admin });
    let code: string | undefined = "aaaa2222";
    // The server's clock differs from the browser's by years.
    await page.route(`**/events/${id}/code`, (route) =>
      code === undefined
        ? route.abort()
        : route.fulfill({ json: { code, now: 10_000, until: 30_000 } }),
    );
    // The test's clock moves in jumps: a slow machine must not add to it.
    await page.clock.install();
    await page.goto(`/admin/events/${id}/projector`);
    await expect(page.getByText("aaaa2222")).toBeVisible();
    const countdown = page.getByRole("timer");
    await expect(countdown).toHaveText("New code in 20 s");
    await page.clock.fastForward(5_000);
    await expect(countdown).toHaveText("New code in 15 s");
    code = "aaaa3333";
    await page.clock.fastForward(16_000);
    await expect(page.getByText("aaaa3333")).toBeVisible();
    code = undefined;
    await page.clock.fastForward(40_000);
    await expect(page.getByText("aaaa3333")).toBeVisible();
    await expect(countdown).toHaveText("Changing the code…");
    await page.clock.fastForward(15_000);
    await expect(page.getByText("Waiting for the code…")).toBeVisible();
    await expect(page.getByText("aaaa")).toHaveCount(0);
    await expect(page.getByRole("img")).toHaveCount(0);
    code = "aaaa4444";
    await page.clock.fastForward(10_000);
    await expect(page.getByText("aaaa4444")).toBeVisible();
  });
});

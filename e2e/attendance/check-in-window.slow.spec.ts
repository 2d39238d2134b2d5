import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { setClockOff } from "../support/clock-off.ts";
import { answerClosedWindow } from "../support/closed-window.ts";
import { expect, test } from "../support/test.ts";

const timeZone = "America/Los_Angeles";
/** 3:30 PM and 5:30 PM on a winter's day in Los Angeles. */
const [opensAt, closesAt] = [Date.UTC(2027, 0, 15, 23, 30), Date.UTC(2027, 0, 16, 1, 30)];

test.describe("A member who comes", () => {
  for (const days of [-3, 3])
    test(`too early waits, and is checked in automatically when it opens, even if the phone's clock is off by ${days} days (R7.19, R7.20)`, async ({
      openPage,
      newAdmin,
      newMember,
      allowConsole,
    }) => {
      allowConsole(/status of 409/);
      const { code } = await createEvent(await newAdmin());
      const page = await openPage({ as: await newMember(), timezoneId: timeZone });
      await setClockOff(page, days);
      await answerClosedWindow(
        page,
        "not-open-yet",
        { opensAt, now: opensAt - 1500 },
        { times: 1 },
      );
      await page.goto(`/member/checkin?code=${code}`);
      const form = checkInForm(page);
      await expect(
        page.getByText(
          "Check-in for Soldering for beginners opens at 3:30 PM. Keep this page open.",
        ),
      ).toBeVisible();
      await expect(form.success).toHaveCount(0);
      await expect(form.success).toBeVisible();
    });

  test("too early and types a different code sends nothing automatically", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const page = await openPage({ as: await newMember() });
    await page.clock.install();
    await answerClosedWindow(page, "not-open-yet", { opensAt, now: opensAt - 60_000 });
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/checkins")) sent += 1;
    });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    await form.send("abcd2345");
    await expect(page.getByText("Keep this page open.")).toBeVisible();
    await form.field.fill("k7mp");
    await expect(page.getByText("Keep this page open.")).toHaveCount(0);
    await page.clock.fastForward("02:00");
    expect(sent).toBe(1);
  });

  test("too late sees when check-in closed (R7.19)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const page = await openPage({ as: await newMember(), timezoneId: "Europe/Berlin" });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    await answerClosedWindow(page, "check-in-closed", { closesAt, now: closesAt + 60_000 });
    await form.send("abcd2345");
    await expect(
      page.getByText("Check-in for Soldering for beginners closed at 5:30 PM PST. Were you there?"),
    ).toBeVisible();
    await page.unroute("/api/me/checkins");
    await answerClosedWindow(page, "check-in-closed", { closesAt, now: closesAt + 86_400_000 });
    await form.submit.click();
    await expect(page.getByText("closed on 1/15/2027 at 5:30 PM PST.")).toBeVisible();
  });
});

import { overhang } from "../support/overhang.ts";
import { expect, test } from "../support/stage-test.ts";
import { openScreen } from "./screen.ts";
import { screens } from "./screens.ts";

const some = new Set([
  "login",
  "create-account-admin",
  "events",
  "event-details-active",
  "event-details-inactive",
  "members",
  "members-carry-over-changed",
  "members-select",
  "merge-members",
  "member-page",
  "member-page-menu",
  "turnout",
  "turnout-numbers",
  "club",
  "settings",
  "import",
  "import-check",
  "import-done",
  "categories",
  "requirements",
  "requirement",
  "requirement-create",
  "events-empty",
  "members-empty",
  "clubs",
  "check-in",
  "my-card",
  "i-was-there",
  "member-account",
  "account-sessions",
  "event-details-select",
  "event-details-add-open",
  "scan",
  "roll-call",
  "door",
  "claim",
  "invitation",
  "unclaimed-members",
  "reset-password",
  "not-found",
  "history",
  "club-details",
  "check-in-success",
  "admin-navigation",
  "remove-attendees",
  "landing",
  "officers",
  "officers-invite",
  "admin-account",
  "create-event",
  "projector",
]);

test.describe("A custom text size, twice the usual,", () => {
  for (const screen of screens.filter(({ name }) => some.has(name))) {
    test(`enlarges ${screen.name}, and keeps it whole at every width (R13.27)`, async ({
      page,
      stage,
      keeper,
      allowConsole,
    }) => {
      allowConsole(/status of \d+|ERR_\w+|^ApiError/);
      await openScreen(page, screen, stage);
      // Uses the widest possible arrival times, regardless of when the test runs.
      await page.evaluate(() => {
        for (const time of document.querySelectorAll("td time"))
          if (/\d:\d\d/.test(time.textContent)) time.textContent = "12/28/2026, 12:58 PM";
      });
      const heading = page.getByRole("heading", { level: 1 });
      const sizeOf = () =>
        heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      await page.setViewportSize({ width: 390, height: 844 });
      const usual = await sizeOf();
      await keeper.setTextSize(32);
      // Text that is already large may grow less than the rest.
      await expect.poll(sizeOf).toBeGreaterThan(usual * 1.4);
      for (const width of screen.phoneOnly ? [390] : [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => overhang(page), `overhang at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});

import { coveredFocus } from "../support/covered-focus.ts";
import { expect, test } from "../support/stage-test.ts";
import { openScreen } from "./screen.ts";
import { screens } from "./screens.ts";

/** Screens where something stays in place while the page scrolls, or overlaps it. */
const some = new Set([
  "events",
  "event-details-active",
  "event-details-select",
  "attendees-removed",
  "two-notices",
  "admin-navigation",
  "member-navigation",
  "remove-attendees",
  "members",
  "members-select",
  "history",
  "create-event-times",
  "import-check",
  "turnout-numbers",
  "check-in-offline",
  "club-details",
  "privacy-policy",
]);

test.describe("The focused control", () => {
  for (const screen of screens.filter(({ name }) => some.has(name))) {
    test(`isn't hidden by anything on ${screen.name}, forward and backward`, async ({
      page,
      stage,
      allowConsole,
    }) => {
      allowConsole(/status of \d+|ERR_\w+|^ApiError/);
      await openScreen(page, screen, stage);
      // A phone, and what remains of a small laptop's window at 200 % zoom.
      for (const [width, height] of [
        [390, 700],
        [640, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const key of ["Tab", "Shift+Tab"] as const)
          expect(await coveredFocus(page, key), `${key} at ${width} x ${height} px`).toEqual([]);
      }
    });
  }
});

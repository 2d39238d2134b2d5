import { coveredFocus } from "../support/covered-focus.ts";
import { openScreen } from "../support/screen.ts";
import { screens } from "../support/screens.ts";
import { expect, test } from "../support/stage-test.ts";

/** Those where something stays in place while the page scrolls, or lies over it. */
const some = new Set([
  "events",
  "event-details-active",
  "event-details-select",
  "attendees-removed",
  "remove-attendees",
  "members",
  "members-select",
  "history",
  "create-event-times",
  "import-columns",
  "turnout-numbers",
  "check-in-offline",
  "club-details",
  "privacy-policy",
]);

test.describe("The control with the focus", () => {
  for (const screen of screens.filter(({ name }) => some.has(name))) {
    test(`is hidden by nothing else on ${screen.name}, forward and back`, async ({
      page,
      stage,
      allowConsole,
    }) => {
      allowConsole(/status of \d+|ERR_\w+|^ApiError/);
      await openScreen(page, screen, stage);
      // A phone, and what is left of a small laptop's window at a zoom of 200 %.
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

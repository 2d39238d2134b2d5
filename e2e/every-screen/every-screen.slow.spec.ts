import { expectGoodScreen, longTexts } from "../support/good-screen.ts";
import { test } from "../support/stage-test.ts";
import { otherScreens } from "./screens.ts";

test.describe("Every other screen in every state", () => {
  test.use({ locale: longTexts });

  for (const screen of otherScreens)
    test(`${screen.name} is accessible in light and dark, fits every width in both directions, and has no text outside the catalog (R13.17, R13.18, R13.31)`, async ({
      page,
      stage,
      allowConsole,
    }) => {
      allowConsole(/status of \d+|ERR_\w+|^ApiError/);
      await expectGoodScreen(page, screen, stage);
    });
});

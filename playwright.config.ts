import { defineConfig } from "@playwright/test";
import { testPart } from "./tools/test-parts.ts";

const wholeBrowser = process.env["CHROMIUM"];
const headlessShell = process.env["CHROMIUM_HEADLESS_SHELL"] ?? wholeBrowser;
const isRoot = process.getuid?.() === 0;

/** The headless shell sends nothing in the background once its pages are closed. */
const needWholeBrowser = "attendance/waiting-check-ins.slow.spec.ts";

const slowJourneys = "**/*.slow.spec.ts";
const leftOut = testPart === "quick" ? [slowJourneys] : [];

/** Journeys through the real product in a real browser; each worker starts a server of its own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  testMatch: testPart === "slow" ? slowJourneys : "**/*.spec.ts",
  forbidOnly: process.env["CI"] !== undefined,
  // For what never comes, not for what is slow: two busy cores may take ten times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    // Times and dates on screen depend on these; the journeys fix them.
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "headless shell",
      testIgnore: [needWholeBrowser, ...leftOut],
      use: { launchOptions: launch(headlessShell) },
    },
    {
      name: "whole browser",
      testMatch: needWholeBrowser,
      testIgnore: leftOut,
      use: { channel: "chromium", launchOptions: launch(wholeBrowser) },
    },
  ],
});

function launch(executablePath: string | undefined) {
  // Its pages end before code compiled to be fast would repay compiling it.
  const args = ["--js-flags=--no-opt --no-maglev", ...(isRoot ? ["--no-sandbox"] : [])];
  return { ...(executablePath && { executablePath }), args };
}

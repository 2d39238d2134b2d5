import { defineConfig } from "@playwright/test";

const wholeBrowser = process.env["CHROMIUM"];
const headlessShell = process.env["CHROMIUM_HEADLESS_SHELL"] ?? wholeBrowser;
const isRoot = process.getuid?.() === 0;

/** The headless shell sends nothing in the background once its pages are closed. */
const needWholeBrowser = "member/waiting-check-ins.spec.ts";

/** Journeys through the real product in a real browser; each worker starts a server of its own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A second try leaves a trace. It excuses nothing: see tools/known-flaky-journeys.ts.
  retries: process.env["CI"] === undefined ? 0 : 1,
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
    // A trace makes every step slower, so only a second try leaves one.
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "headless shell",
      testIgnore: needWholeBrowser,
      use: { launchOptions: launch(headlessShell) },
    },
    {
      name: "whole browser",
      testMatch: needWholeBrowser,
      use: { channel: "chromium", launchOptions: launch(wholeBrowser) },
    },
  ],
});

function launch(executablePath: string | undefined) {
  return { ...(executablePath && { executablePath }), args: isRoot ? ["--no-sandbox"] : [] };
}

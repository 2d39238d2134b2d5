import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";
import { checks, unitReport } from "./check.ts";
import { runSteps } from "./steps.ts";

/** All checks, then the journeys in a real browser; the last line counts the tests. */
const browserReport = join(tmpdir(), `rollcall-browser-${process.pid}.json`);
const browser = findOrInstallBrowser();

runSteps([
  ...checks,
  {
    name: "Browser journeys",
    command: ["@playwright/test/cli.js", "test"],
    env: { BROWSER_REPORT: browserReport, ...(browser && { CHROMIUM: browser }) },
  },
]);

type UnitReport = { numPassedTests: number; numFailedTests: number };
type BrowserReport = { stats: { expected: number; flaky: number; unexpected: number } };

const units = JSON.parse(readFileSync(unitReport, "utf8")) as UnitReport;
const { stats } = JSON.parse(readFileSync(browserReport, "utf8")) as BrowserReport;
const passed = units.numPassedTests + stats.expected + stats.flaky;
const failed = units.numFailedTests + stats.unexpected;
process.stdout.write(`${passed} passed, ${failed} failed\n`);

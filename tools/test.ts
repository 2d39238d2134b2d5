import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { findHeadlessShell, findOrInstallBrowser } from "./browser.ts";
import { checks } from "./check.ts";
import { runStages, type Stage, type Took } from "./stages.ts";
import type { TestPart } from "./test-parts.ts";
import { readJourneys, readUnits, type Counts } from "./test-report.ts";

/**
 * `npm test`, or with `--slow` the rest of `npm run test:all`. The last line counts the tests. What
 * the stages and files took goes to `results/`, for `npm run weigh`.
 */
const part: TestPart = process.argv.includes("--slow") ? "slow" : "quick";
const folder = "results";
const [unitReport, journeyReport] = [`${folder}/units.json`, `${folder}/journeys.json`];

const units: Stage = {
  name: "Unit and API tests",
  command: [
    "vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
  ],
  env: { TEST_PART: part },
};
/** Known seeds and new ones; later only new ones: see docs/simulation.md. */
const simulatedYears: Stage = {
  name: "Simulated years",
  command: [
    "../simulate/main.ts",
    ...(part === "quick"
      ? ["--seconds", "20", "--engine", "sqlite"]
      : ["--seconds", "60", "--seed", String(Math.floor(Math.random() * 1e6))]),
  ],
};
const journeys = (browser: string | undefined, headlessShell: string | undefined): Stage => ({
  name: "Journeys in a browser",
  command: ["@playwright/test/cli.js", "test", "--reporter=list,json"],
  env: {
    TEST_PART: part,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    ...(browser !== undefined && { CHROMIUM: browser }),
    ...(headlessShell !== undefined && { CHROMIUM_HEADLESS_SHELL: headlessShell }),
  },
});

rmSync(unitReport, { force: true });
rmSync(journeyReport, { force: true });
mkdirSync(folder, { recursive: true });
// The checks don't wait for it.
const browser = Promise.allSettled([findOrInstallBrowser()]);
const first = await runStages([...(part === "quick" ? checks : []), [units, simulatedYears]]);
const last = first.isGood ? await runJourneys() : { took: [], isGood: false };
report([...first.took, ...last.took], [readUnits(unitReport), readJourneys(journeyReport)]);

async function runJourneys(): Promise<{ took: Took[]; isGood: boolean }> {
  const [installed] = await browser;
  if (installed.status === "fulfilled")
    return runStages([[journeys(installed.value, findHeadlessShell())]]);
  process.stderr.write(`${String(installed.reason)}\n`);
  return { took: [], isGood: false };
}

/** Prints and stores what it took, and sums up. */
function report(took: Took[], counts: Counts[]): void {
  const longest = counts
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  const stored = JSON.stringify({ stages: took, files: longest }, null, 2);
  writeFileSync(`${folder}/${part}.json`, `${stored}\n`);
  const rows = took.map(({ name, wall, cpu }) => [name, wall.toFixed(1), cpu?.toFixed(1) ?? "?"]);
  print(["Stage", "seconds", "of processors"], rows);
  print(
    ["File", "seconds"],
    longest.map(({ file, seconds }) => [file, seconds.toFixed(1)]),
  );
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // What isn't a test can fail, too, and a run of no tests has shown nothing.
  const isGood = last.isGood && failed === 0 && counts.every((count) => count.passed > 0);
  process.stdout.write(`${passed} passed, ${isGood ? failed : Math.max(failed, 1)} failed\n`);
  process.exitCode = isGood ? 0 : 1;
}

function print([head = "", ...columns]: string[], rows: string[][]): void {
  const line = ([name = "", ...values]: string[]) =>
    `${name.padEnd(60)}${values.map((value) => value.padStart(15)).join("")}\n`;
  process.stdout.write(`\n${[[head, ...columns], ...rows].map(line).join("")}\n`);
}

import { findHeadlessShell, findOrInstallBrowser } from "./browser.ts";
import { checks } from "./check.ts";
import { createJourneys } from "./journeys.ts";
import { runSteps } from "./steps.ts";
import { summarize } from "./test-run.ts";
import { createUnitTests } from "./unit-tests.ts";

/** All checks, then the journeys in a real browser; the last line counts the tests. */
const runs = [createUnitTests(), createJourneys(findOrInstallBrowser(), findHeadlessShell())];
const isGood = runSteps([...checks, ...runs.map(({ step }) => step)]);
const outcomes = runs.flatMap(({ findOutcome }) => findOutcome() ?? []);
if (outcomes.length > 0) process.stdout.write(`${summarize(outcomes)}\n`);
process.exitCode = isGood ? 0 : 1;

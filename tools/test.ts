import { findHeadlessShell, findOrInstallBrowser } from "./browser.ts";
import { checks } from "./check.ts";
import { createJourneys } from "./journeys.ts";
import { runSteps, type Step } from "./steps.ts";
import { summarize } from "./test-run.ts";
import { createUnitTests } from "./unit-tests.ts";

/** Known seeds and a new one: see docs/simulation.md. */
const simulatedYears: Step = {
  name: "Simulated years",
  command: ["../simulate/main.ts", "--seconds", "60"],
};

/** All checks, then the journeys in a real browser; the last line counts the tests. */
const units = createUnitTests();
const journeys = createJourneys(findOrInstallBrowser(), findHeadlessShell());
const isGood = runSteps([...checks, units.step, simulatedYears, journeys.step]);
const outcomes = [units, journeys].flatMap(({ findOutcome }) => findOutcome() ?? []);
process.stdout.write(`${summarize(outcomes, isGood)}\n`);
process.exitCode = isGood ? 0 : 1;

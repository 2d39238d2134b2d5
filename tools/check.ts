import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSteps, type Step } from "./steps.ts";

/** Where the unit and API tests leave their numbers. */
export const unitReport = join(tmpdir(), `rollcall-unit-${process.pid}.json`);

/** Everything that can be checked without a browser. */
export const checks: Step[] = [
  { name: "Format", command: ["oxfmt/bin/oxfmt", "--check", "."] },
  { name: "Lint and import directions", command: ["oxlint/bin/oxlint", "--deny-warnings"] },
  { name: "Types of server, contract and tools", command: ["typescript/bin/tsc"] },
  { name: "Types of the browser part", command: ["typescript/bin/tsc", "--project", "web"] },
  {
    name: "Types of the browser journeys",
    command: ["typescript/bin/tsc", "--project", "e2e"],
  },
  { name: "Unused code", command: ["knip/bin/knip.js"] },
  {
    name: "Unit and API tests",
    command: [
      "vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
    ],
  },
];

if (import.meta.main) runSteps(checks);

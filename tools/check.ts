import { runSteps, type Step } from "./steps.ts";
import { createUnitTests } from "./unit-tests.ts";

/** What can be checked without running anything. */
export const checks: Step[] = [
  { name: "Format", command: ["oxfmt/bin/oxfmt", "--check", "."] },
  { name: "Lint", command: ["oxlint/bin/oxlint", "--deny-warnings"] },
  { name: "Types of server, contract and tools", command: ["typescript/bin/tsc"] },
  { name: "Types of the browser part", command: ["typescript/bin/tsc", "--project", "web"] },
  {
    name: "Types of the browser journeys",
    command: ["typescript/bin/tsc", "--project", "e2e"],
  },
  { name: "Unused code", command: ["knip/bin/knip.js"] },
  {
    name: "Texts are in the catalogue (npm run texts puts them there)",
    command: ["@lingui/cli/dist/lingui.js", "check", "sync", "--clean"],
  },
];

/** Everything that can be checked without a browser. */
if (import.meta.main) process.exitCode = runSteps([...checks, createUnitTests().step]) ? 0 : 1;

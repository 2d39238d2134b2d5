import { runStages, type Stage } from "./stages.ts";

/** Checks that run no tests. */
export const checks: Stage[] = [
  { name: "Format", command: ["oxfmt/bin/oxfmt", "--check", "."] },
  { name: "Lint", command: ["oxlint/bin/oxlint", "--deny-warnings"] },
  { name: "Types: server, contract, and tools", command: ["typescript/bin/tsc"] },
  { name: "Types: web app", command: ["typescript/bin/tsc", "--project", "web"] },
  { name: "Types: browser journeys", command: ["typescript/bin/tsc", "--project", "e2e"] },
  { name: "Unused code", command: ["knip/bin/knip.js"] },
  {
    name: "Texts are in the catalog (if not, run npm run texts)",
    command: ["@lingui/cli/dist/lingui.js", "check", "sync", "--clean"],
  },
];

if (import.meta.main) process.exitCode = (await runStages(checks)).isGood ? 0 : 1;

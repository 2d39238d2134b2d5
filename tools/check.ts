import { runStages, type Stage } from "./stages.ts";

/** Checks that run no tests. Those at once share the processors that one of them leaves idle. */
export const checks: Stage[][] = [
  [
    { name: "Lint", command: ["oxlint/bin/oxlint", "--deny-warnings"] },
    { name: "Format", command: ["oxfmt/bin/oxfmt", "--check", "."] },
  ],
  [
    // One checker takes a third of the processor time of several, which repeat each other's work.
    { name: "Types", command: ["typescript/bin/tsc", "--checkers", "1"] },
    { name: "Unused code", command: ["knip/bin/knip.js"] },
    {
      name: "Texts are in the catalog (if not, run npm run texts)",
      command: ["@lingui/cli/dist/lingui.js", "check", "sync", "--clean"],
    },
  ],
];

if (import.meta.main) process.exitCode = (await runStages(checks)).isGood ? 0 : 1;

/**
 * What the project may weigh. `npm run weigh` prints it beside what it weighs; going over fails
 * nothing. Seconds are those of two quiet cores, pages have theirs in `page-weights.ts`.
 */
export const budgets = {
  /** `npm test`, and what `npm run test:all` adds, both after installation and build. */
  seconds: { quick: { wall: 300, cpu: 540 }, slow: { wall: 1100, cpu: 1900 } },
  /** Packages that `npm start` installs, and `npm test`, which needs more for tests and checks. */
  packages: { start: 250, test: 410 },
  /** What `npm test` installs, without a Node that had to be fetched. */
  installedMb: 427,
  /** Thousands of lines of TypeScript, by folders. */
  lines: {
    product: { folders: ["contract", "server", "web"], tests: false, most: 102 },
    "its unit and API tests": { folders: ["contract", "server", "web"], tests: true, most: 50 },
    harness: {
      folders: [
        ...["bench", "demo", "e2e", "engines", "faults"],
        ...["mutants", "simulate", "test-support", "tools"],
      ],
      tests: undefined,
      most: 43.3,
    },
  },
};

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { words } from "./tools/vite-words.ts";

const common = {
  environment: "node",
  setupFiles: [
    "test-support/fail-on-console.ts",
    "test-support/fail-on-late-errors.ts",
    "test-support/cheap-passwords.ts",
  ],
  // Also two on two cores: much of the time a test waits for a process of its own.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Far beyond what any test takes: a busy machine is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** What a test file uses that could reach another one through a module they share. */
const reachesOut =
  /\bvi\.|(?:before|after)(?:All|Each)|process\.|globalThis|i18n|Object\.assign\(|(?:local|session)Storage|#test-support\/(?:databases|test-app|api-test)/;

/**
 * Files of contract and web that only call functions and look at what they return. They share
 * their workers' modules, because loading those takes longer than the tests. Any other file has
 * modules of its own.
 */
const sharing = globSync("{contract,web}/**/*.test.{ts,tsx}").filter(
  (file) => !reachesOut.test(readFileSync(file, "utf8")),
);

/** Unit and API tests, beside the sources that they are about. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [words()],
        test: {
          ...common,
          name: "own modules",
          include: ["{bench,contract,mutants,server,web,tools,test-support}/**/*.test.{ts,tsx}"],
          exclude: sharing,
          globalSetup: ["test-support/global-databases.ts"],
        },
      },
      {
        plugins: [words()],
        test: { ...common, name: "shared modules", include: sharing, isolate: false },
      },
    ],
  },
});

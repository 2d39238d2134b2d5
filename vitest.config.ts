import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { words } from "./tools/vite-words.ts";

/** Unit and API tests, beside the sources that they are about. */
export default defineConfig({
  plugins: [words()],
  test: {
    include: ["{bench,contract,mutants,server,web,tools,test-support}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["test-support/global-databases.ts"],
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
  },
});

import { defineConfig } from "vitest/config";
import { words } from "../tools/vite-words.ts";

/** The tests of the modules that `npm run ops -- mutants:pure` changes. They need no server. */
export default defineConfig({
  plugins: [words()],
  test: {
    include: [
      "contract/**/*.test.ts",
      "server/attendance/check-in/decide.test.ts",
      "web/attendance/check-in/queue/*.test.ts",
      "web/imports/**/*.test.ts",
    ],
    setupFiles: ["test-support/checks/fail-on-console.ts", "test-support/checks/same-globals.ts"],
    // Random values would find a mutant in one run and miss it in the next.
    env: { PROPERTY_SEED: "1" },
  },
});

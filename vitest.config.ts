import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { listTestFiles } from "./tools/test-parts.ts";
import { words } from "./tools/vite-words.ts";

/** What a test file uses that could reach another one through a module or a process they share. */
const reachesOut =
  /\bvi\.|\bspeak\(|noticeStore|process\.|globalThis|i18n|Object\.assign\(|(?:local|session)Storage/;

/**
 * Files of contract and web that change nothing beyond a test, and files of the
 * server, whose modules hold no state: each opens a server with a database of its own. They share
 * their workers' modules, because loading these, and running them until they are compiled, takes
 * longer than the tests. Any other file has modules of its own.
 */
const { files, slowFiles } = listTestFiles();
const sharing = new Set(
  files.filter(
    (file) =>
      /^(?:contract|server|web)\b/.test(file) && !reachesOut.test(readFileSync(file, "utf8")),
  ),
);
const ofServer = (file: string) => file.startsWith("server");

const globalSetup = ["test-support/databases/global-databases.ts"];

/** Unit and API tests, beside the sources that they are about. */
export default defineConfig({
  // Together with what else they share, it lets the projects transform each source once.
  plugins: [words()],
  test: {
    environment: "node",
    setupFiles: [
      "test-support/checks/fail-on-console.ts",
      "test-support/checks/fail-on-late-errors.ts",
      "test-support/checks/cheap-passwords.ts",
      "test-support/databases/compare-rows.ts",
      "test-support/databases/drop-databases.ts",
      "test-support/checks/same-globals.ts",
    ],
    // One more than cores: much of the time a test waits for a process or a file.
    maxWorkers: availableParallelism() + 1,
    // Far beyond what any test takes: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        name: "own modules",
        include: files.filter((file) => !sharing.has(file)),
        globalSetup,
      },
      {
        name: "servers in shared modules",
        include: [...sharing].filter(ofServer),
        isolate: false,
        globalSetup,
      },
      {
        name: "functions in shared modules",
        include: [...sharing].filter((file) => !ofServer(file)),
        isolate: false,
      },
      // They run on every database.
      { name: "slow", include: slowFiles, env: { TEST_PART: "" }, globalSetup },
    ]
      .filter(({ include }) => include.length > 0)
      .map((test) => ({ test })),
  },
});

import { globSync, readFileSync } from "node:fs";

/**
 * The tests that a run takes: `quick` is `npm test`, `slow` is what `npm run test:all` adds. A test
 * is slow if its file's name says so (`restore.slow.test.ts`, `print.slow.spec.ts`), or if it tries
 * on PostgreSQL what won't differ there (`onEveryDatabase`). Without a part, all of them run.
 */
export type TestPart = "quick" | "slow";

export const testPart = process.env["TEST_PART"] as TestPart | "" | undefined;

const isSlow = (file: string) => /\.slow\.(?:test|spec)\.tsx?$/.test(file);

/** The files of unit and API tests of a part, or all. */
export function listTestFiles(part = testPart): { files: string[]; slowFiles: string[] } {
  const all = globSync("*/**/*.test.{ts,tsx}", { exclude: ["node_modules"] }).toSorted();
  const [files, slowFiles] = [all.filter((file) => !isSlow(file)), all.filter(isSlow)];
  if (part === "quick") return { files, slowFiles: [] };
  return { files: part === "slow" ? files.filter(isOnOneDatabase) : files, slowFiles };
}

/** Whether `npm test` runs some of a file's groups on SQLite alone. */
function isOnOneDatabase(file: string): boolean {
  const text = readFileSync(file, "utf8");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [groups, onEach] = [
    /\bonEveryDatabase\(/g,
    /\bonEveryDatabase\([^{;]*\{[^{}]*enginesDiffer: true/g,
  ];
  return count(groups) > count(onEach);
}

/**
 * A protection that is removed: a test must fail. The lists are in `mutants/server/` and its
 * sibling folders; `mutants/all.ts` combines them, and `npm run mutants` runs them.
 */
export type Mutant = {
  /** The source file, by its path from the root. */
  file: string;
  /** The exact text to replace. It must occur once in the file. */
  find: string;
  /** The replacement: code that still loads, without the protection. */
  replace: string;
  /** The test files to run, by their paths from the root. At least one test must fail. */
  tests: string[];
  /** The purpose of the protection, in a few words: `a code works once`. */
  why: string;
};

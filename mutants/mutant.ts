/**
 * A protection of the product that is taken out: a test has to turn red. The lists are in
 * `mutants/server/` and beside this file; `mutants/all.ts` puts them together, and
 * `npm run mutants` runs them.
 */
export type Mutant = {
  /** The source, by its path from the root. */
  file: string;
  /** The exact text that is taken out. It occurs once in the file. */
  find: string;
  /** What takes its place: code that still loads, without the protection. */
  replace: string;
  /** The test files to run, by their paths from the root: one of their tests has to fail. */
  tests: string[];
  /** What the protection is for, in a few words: `a code works once`. */
  why: string;
};

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** The code that keeps a promise of the product, and how to remove it. */
export type Guard = {
  /** The source file, by its path from the root. */
  file: string;
  /** The exact text to replace. It must occur once in the file. */
  find: string;
  /** Code that still loads, without the guard. If left out, the text is only removed. */
  replace?: string;
  /** The test files to run, by their paths from the root. At least one test must fail. */
  tests: string[];
};

/** The guards of one promise, each by its purpose: `a claim code works once`. */
export type Guards = Record<string, Guard>;

/** A guard that is removed: a test must fail. */
export type Mutant = Guard & { promise: string; why: string };

/**
 * The source without the guard. Throws what is wrong with the mutant: its text is missing or
 * ambiguous, or the result can't be parsed.
 */
export function apply({ file, find, replace = "" }: Guard, source: string): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(places === 0 ? "its text is gone" : `its text occurs ${places} times`);
  const mutated = source.replace(find, () => replace);
  const [error] = parseSync(file, mutated).errors;
  if (error !== undefined) throw new Error(`it can't be parsed: ${error.message}`);
  return mutated;
}

/** Why a mutant can't be tried in the project at `root`; undefined if it can. */
export function findFault(root: string, mutant: Guard): string | undefined {
  try {
    apply(mutant, readFileSync(join(root, mutant.file), "utf8"));
    for (const test of mutant.tests) readFileSync(join(root, test));
    return mutant.tests.length === 0 ? "it names no test" : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

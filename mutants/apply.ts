import { parseSync } from "vite";
import type { Mutant } from "./mutant.ts";

/**
 * The source without the protection. Throws what is wrong with the mutant: its text is missing or
 * ambiguous, or the result can't be parsed.
 */
export function apply({ file, find, replace }: Mutant, source: string): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(places === 0 ? "its text is gone" : `its text occurs ${places} times`);
  const mutated = source.replace(find, () => replace);
  const [error] = parseSync(file, mutated).errors;
  if (error !== undefined) throw new Error(`it can't be parsed: ${error.message}`);
  return mutated;
}

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as commonWords } from "@zxcvbn-ts/language-common";
import { dictionary as englishWords } from "@zxcvbn-ts/language-en";

/** How hard a password is to guess, from easy to strong; 0 for an empty one. */
export type Strength = 0 | 1 | 2 | 3;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  // More characters don't make it weaker, but take long to evaluate.
  maxLength: 64,
});

const levels = [1, 1, 2, 3, 3] as const;

/**
 * Rates a password by the guesses it takes. The word lists are large: load this only when needed.
 */
export function strengthOf(password: string): Strength {
  return password === "" ? 0 : levels[estimator.check(password).score];
}

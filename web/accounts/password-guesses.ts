import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as commonWords } from "@zxcvbn-ts/language-common";
import { dictionary as englishWords } from "@zxcvbn-ts/language-en";

/** How hard a password is to guess, from easy to strong; 0 for none. */
export type Strength = 0 | 1 | 2 | 3;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  // What comes later makes it no weaker, and takes long to think about.
  maxLength: 64,
});

const levels = [1, 1, 2, 3, 3] as const;

/** Judges a password by the guesses that it takes. These are big lists: load this when needed. */
export function strengthOf(password: string): Strength {
  return password === "" ? 0 : levels[estimator.check(password).score];
}

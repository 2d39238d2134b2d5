/** Phrases that must not come back into texts people read, and what to write instead. */
const phrases: [pattern: RegExp, instead: string][] = [
  [/\bmend(s|ed|ing)?\b/i, '"mend": write "fix"'],
  [
    /(^|[.!?:] )(Who|Whom|Whose|Whoever|Whomever) [^?]*(?<!\?)$/,
    "begins with who: name the person",
  ],
  [/(^|[.!?:] )Whoever\b/, '"Whoever": write "Anyone who" or "People who"'],
  [/\bsomebody who\b/i, '"somebody who": write "anyone who" or "people who"'],
  [/\bby (itself|themselves)\b/i, '"by itself": write "automatically", or "on its own"'],
  [/\b(is|are) worth nothing\b/i, '"is worth nothing": write "earns no points"'],
  [/\bstands? there\b/i, '"stands there": write "appears"'],
  [/\bnobody knows (yet )?whether\b/i, '"nobody knows whether": write "We couldn\'t tell if"'],
  [/\bclocks of\b/i, '"the clocks of your club": write "your club\'s time zone"'],
  [/\b(cancelled|grey|colour|licence|behaviour)\b/, "British spelling"],
];

/** Phrases in a text that aren't plain American English, as messages; empty if nothing is found. */
export function findPhrases(text: string): string[] {
  return phrases.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);
}

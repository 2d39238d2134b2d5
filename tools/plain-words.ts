/** Phrases that must not come back into texts people read, and what to write instead. */
const phrases: [pattern: RegExp, instead: string][] = [
  [/\bmend(s|ed|ing)?\b/i, '"mend": write "fix"'],
  [
    /(^|[.!?:] )(Who|Whom|Whose|Whoever|Whomever) [^?]*(?<!\?)$/,
    "begins with who: name the person",
  ],
  [/\b(whoever|whomever)\b/i, '"whoever": write "anyone who", "people who", or "no matter who"'],
  [/\b(some|any)body\b/i, '"somebody", "anybody": write "someone", "anyone"'],
  [/\bby (itself|themselves)\b/i, '"by itself": write "automatically", or "on its own"'],
  [/\b(is|are) worth nothing\b/i, '"is worth nothing": write "earns no points"'],
  [/\bstands? there\b/i, '"stands there": write "appears"'],
  [/\bnobody knows (yet )?whether\b/i, '"nobody knows whether": write "We couldn\'t tell if"'],
  [/\bclocks of\b/i, '"the clocks of your club": write "your club\'s time zone"'],
  [
    /\b(take|takes|taken|taking) (it |that |them )?back\b/i,
    '"take back": write "undo" or "restore"',
  ],
  [/\banew\b/i, '"anew": write "again"'],
  [/(?<!\{)\battendances\b/i, '"attendances": write "check-ins" or "attendance records"'],
  [/\b(read|reads) so\b/i, '"read so": write "are told so"'],
  [/\b(tick|ticks|ticked) (the|a|that)\b/i, '"tick": write "check"'],
  [
    /\b(towards|afterwards|whilst|amongst)\b/i,
    'British: write "toward", "afterward", "while", "among"',
  ],
  [
    /\b(cancelled|grey|colour|favour|licence|behaviour|centre|organis|recognis)/,
    "British spelling",
  ],
];

/** Phrases in a text that aren't plain American English, as messages; empty if nothing is found. */
export function findPhrases(text: string): string[] {
  return phrases.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);
}

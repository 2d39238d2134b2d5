import type { Mutant } from "../mutant.ts";

/** Allowed contents of texts, numbers, and ids. */
export const texts: Mutant[] = [
  {
    file: "contract/ledger.ts",
    find: "operationInputSchema = z.strictObject(",
    replace: "operationInputSchema = z.object(",
    tests: ["server/ledger/expected-revision.test.ts"],
    why: "a misspelled revision isn't ignored",
  },
  {
    file: "contract/imports.ts",
    find: "importInputSchema = z.strictObject(",
    replace: "importInputSchema = z.object(",
    tests: ["server/ledger/expected-revision.test.ts"],
    why: "an import's misspelled revision isn't ignored",
  },
  {
    file: "contract/fields.ts",
    find: "text.isWellFormed() && !unusable.test(text)",
    replace: "text.isWellFormed()",
    tests: ["contract/fields.test.ts"],
    why: "a name can't reverse the text around it",
  },
  {
    file: "contract/fields.ts",
    find: "text.isWellFormed() && !unusable.test(text)",
    replace: "!unusable.test(text)",
    tests: ["contract/fields.test.ts"],
    why: "half a surrogate pair isn't text",
  },
  {
    file: "contract/fields.ts",
    find: `.refine((text) => visible.test(text), says("required"))`,
    replace: "",
    tests: ["contract/fields.test.ts"],
    why: "a name has a visible character",
  },
  {
    file: "contract/fields.ts",
    find: `    .max(max, says("too-many-characters"))
    .refine((text) => text.isWellFormed() && !unusable.test(text),`,
    replace: `    .max(1e6, says("too-many-characters"))
    .refine((text) => text.isWellFormed() && !unusable.test(text),`,
    tests: ["contract/fields.test.ts"],
    why: "a text has a maximum length",
  },
  {
    file: "contract/fields.ts",
    find: `.min(-bounds.maxPoints, says("too-small"))
  `,
    replace: "",
    tests: ["contract/issues.test.ts"],
    why: "points have a minimum",
  },
  {
    file: "contract/fields.ts",
    find: `.max(bounds.maxPoints, says("too-large"))
  `,
    replace: "",
    tests: ["contract/issues.test.ts"],
    why: "points have a maximum",
  },
  {
    file: "contract/fields.ts",
    find: `  .int(says("not-whole-number"))
  .min(-bounds`,
    replace: "  .min(-bounds",
    tests: ["contract/issues.test.ts"],
    why: "points are whole numbers",
  },
  {
    file: "contract/fields.ts",
    find: "  .regex(/^[!-~]+$/)",
    replace: "  .regex(/^/)",
    tests: ["contract/attendance.test.ts"],
    why: "an id has no hidden characters",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\p{Cc}",
    replace: "",
    tests: ["contract/fields.test.ts"],
    why: "control characters are refused in a line",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\p{Zl}",
    replace: "",
    tests: ["contract/fields.test.ts"],
    why: "a line separator is refused in a line",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\p{Zp}",
    replace: "",
    tests: ["contract/fields.test.ts"],
    why: "a paragraph separator is refused in a line",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\u202A-\\u202E",
    replace: "\\u202B-\\u202D",
    tests: ["contract/fields.test.ts"],
    why: "every embedding and override character is refused",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\u2066-\\u2069",
    replace: "\\u2067-\\u2068",
    tests: ["contract/fields.test.ts"],
    why: "every isolate character is refused",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\p{White_Space}\\p{Default_Ignorable_Code_Point}",
    replace: "\\p{White_Space}",
    tests: ["contract/fields.test.ts"],
    why: "ignorable characters don't count as visible",
  },
  {
    file: "contract/text-shape.ts",
    find: "^[^\\s@,;<>]+@",
    replace: "^[^\\s@]+@",
    tests: ["contract/imports.test.ts"],
    why: "two emails aren't one",
  },
  {
    file: "contract/issues.ts",
    find: `issue.success ? issue.data : { code: "malformed" }`,
    replace: `{ code: "malformed" }`,
    tests: ["contract/issues.test.ts"],
    why: "an issue says what is wrong",
  },
];

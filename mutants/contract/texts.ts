import type { Mutant } from "../mutant.ts";

/** What a text, a number and an id may have in them. */
export const texts: Mutant[] = [
  {
    file: "contract/fields.ts",
    find: "text.isWellFormed() && !unusable.test(text)",
    replace: "text.isWellFormed()",
    tests: ["contract/fields.test.ts"],
    why: "a name does not turn the page around it",
  },
  {
    file: "contract/fields.ts",
    find: "text.isWellFormed() && !unusable.test(text)",
    replace: "!unusable.test(text)",
    tests: ["contract/fields.test.ts"],
    why: "half a character is no text",
  },
  {
    file: "contract/fields.ts",
    find: `.refine((text) => visible.test(text), says("required"))`,
    replace: "",
    tests: ["contract/fields.test.ts"],
    why: "a name can be seen",
  },
  {
    file: "contract/fields.ts",
    find: `.max(max, says("too-many-characters"))`,
    replace: `.max(1e6, says("too-many-characters"))`,
    tests: ["contract/fields.test.ts"],
    why: "a text has a longest length",
  },
  {
    file: "contract/fields.ts",
    find: `.min(-bounds.maxPoints, says("too-small"))
  `,
    replace: "",
    tests: ["contract/issues.test.ts"],
    why: "points are not below their bound",
  },
  {
    file: "contract/fields.ts",
    find: `.max(bounds.maxPoints, says("too-large"))
  `,
    replace: "",
    tests: ["contract/issues.test.ts"],
    why: "points are not above their bound",
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
    why: "an id has nothing hidden in it",
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
    why: "every embedding and override is refused",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\u2066-\\u2069",
    replace: "\\u2067-\\u2068",
    tests: ["contract/fields.test.ts"],
    why: "every isolate is refused",
  },
  {
    file: "contract/text-shape.ts",
    find: "\\p{White_Space}\\p{Default_Ignorable_Code_Point}",
    replace: "\\p{White_Space}",
    tests: ["contract/fields.test.ts"],
    why: "what is ignored cannot be seen",
  },
  {
    file: "contract/text-shape.ts",
    find: "^[^\\s@,;<>]+@",
    replace: "^[^\\s@]+@",
    tests: ["contract/imports.test.ts"],
    why: "two addresses are none",
  },
  {
    file: "contract/issues.ts",
    find: `issue.success ? issue.data : { code: "malformed" }`,
    replace: `{ code: "malformed" }`,
    tests: ["contract/issues.test.ts"],
    why: "what is wrong is told",
  },
];

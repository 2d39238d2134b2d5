import { bounds } from "#contract/bounds.ts";

/** Whether names stay as they are typed, or "Ruiz, Ana" becomes "Ana Ruiz". */
export type NameOrder = "as-typed" | "last-first";

/** A grade or a year after a name, in parentheses. */
const gradeBehindName = / ?\((\d{1,2}(?:st|nd|rd|th)?|20\d\d|'\d\d)\)$/;

/** The grade or year after a name, such as that of "Ana Ruiz (9)"; empty without any. */
export function gradeOfName(typed: string): string {
  return gradeBehindName.exec(typed.trim())?.[1] ?? "";
}

/** A name in the chosen order, without a list's number or a grade. Apart from spaces, nothing else changes. */
export function readName(typed: string, order: NameOrder): string {
  const name = typed
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/^\d{1,4}[.)] ?(?=\p{L})/u, "")
    .replace(gradeBehindName, "");
  const { parts, suffix } = partsOf(name);
  const [last, first] = parts;
  return order === "last-first" && isTurned(name) ? [first, last, ...suffix].join(" ") : name;
}

/** Whether a name may be written with the last name first. */
export function isTurned(typed: string): boolean {
  const { parts } = partsOf(typed);
  return parts.length === 2 && parts.every((part) => part !== "");
}

/** The parts of a name between its commas, without a part such as "Jr.", which has its own. */
function partsOf(name: string): { parts: string[]; suffix: string[] } {
  const parts = name.split(",").map((part) => part.trim());
  const isSuffix = (part: string, index: number) =>
    index > 0 && /^([js]r|i{2,3}|iv)\.?$/i.test(part);
  return {
    parts: parts.filter((part, index) => !isSuffix(part, index)),
    suffix: parts.filter(isSuffix),
  };
}

const classes: readonly [number, RegExp][] = [
  [9, /^(fr|frosh|fresh(man|men)?)\.?$/],
  [10, /^so(ph(omores?)?)?\.?$/],
  [11, /^(jr|juniors?)\.?$/],
  [12, /^(sr|seniors?)\.?$/],
];

/**
 * The graduation year for a grade or a year (R11.1) in the sheet's school year. Null for nothing,
 * `-`, and Alumni; undefined for anything else.
 */
export function readGradYear(typed: string, schoolYearEnd: number): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (/^(?:|-|–|alumn[aiu]s?|n\/a|\?)$/.test(text)) return null;
  const short = /^(?:class of |c\/o )?['’]?([2-5]\d)$/.exec(text)?.[1];
  if (short !== undefined) return 2000 + Number(short);
  const number = Number(
    /^(?:grade\s*|class of )?(\d{1,4})(?:st|nd|rd|th|º|°)?(?:\s*grade(?:r)?)?$/.exec(text)?.[1],
  );
  const named = classes.find(([, pattern]) => pattern.test(text));
  const grade = named?.[0] ?? number;
  if (grade >= 0 && grade <= 12) return schoolYearEnd + 12 - grade;
  const isYear = number >= bounds.minGradYear && number <= bounds.lastSheetYear;
  return isYear ? number : undefined;
}

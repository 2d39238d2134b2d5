import { bounds } from "#contract/bounds.ts";

/** Whether names stay as they are typed, or "Ruiz, Ana" becomes "Ana Ruiz". */
export type NameOrder = "as-typed" | "last-first";

/** A name in the chosen order: apart from spaces, nothing in it changes. */
export function readName(typed: string, order: NameOrder): string {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  const [last, first, ...others] = name.split(",").map((part) => part.trim());
  const canBeTurned = order === "last-first" && others.length === 0;
  return canBeTurned && first !== undefined && first !== "" ? `${first} ${last}` : name;
}

/** Whether a name may be written with the last name first. */
export function isTurned(typed: string): boolean {
  return /^[^,]*\S\s*,\s*\S[^,]*$/.test(typed.trim());
}

const classes: Record<string, number> = { freshman: 9, sophomore: 10, junior: 11, senior: 12 };

/**
 * The graduation year for a grade or a year (R11.1) in the sheet's school year. Null for nothing,
 * `-`, and Alumni; undefined for anything else.
 */
export function readGradYear(typed: string, schoolYearEnd: number): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (/^(?:|-|–|alumn[aiu]s?|n\/a|\?)$/.test(text)) return null;
  const number = Number(/^(?:grade\s*)?(\d{1,4})(?:st|nd|rd|th)?(?:\s*grade)?$/.exec(text)?.[1]);
  const grade = classes[text] ?? number;
  if (grade >= 0 && grade <= 12) return schoolYearEnd + 12 - grade;
  const isYear = number >= bounds.minGradYear && number <= bounds.lastSheetYear;
  return isYear ? number : undefined;
}

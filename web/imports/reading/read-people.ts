import type { nameOrders } from "#contract/imports/sheet-choices.ts";
import { bounds } from "#contract/platform/bounds.ts";

/** Whether names stay as they are typed, or "Ruiz, Ana" becomes "Ana Ruiz". */
export type NameOrder = (typeof nameOrders)[number];

const aside = /[(<[]([^()<>[\]]*)[)>\]]/g;

/**
 * Takes apart what a cell says of a person: the name, apart from list numbers, stars, and what is in
 * brackets around it, and the grade and address, which are empty if it has none.
 */
export function readTyped(typed: string): { name: string; grade: string; email: string } {
  const whole = typed
    .replaceAll(/[*†‡•]/g, "")
    .replace(/^\s*(?:#\d{1,4}\s|\d{1,4}[.)]\s?)(?=\s*\p{L})/u, "");
  const asides = [...whole.matchAll(aside)].map(([, inside = ""]) => inside);
  const bare = tidy(whole.replaceAll(aside, " "));
  // Without a digit, "Jr." and "Junior" may be part of a name.
  const [, short = "", behind = ""] = /^(.+?)(?: [-–] |, ?)([^-–,]+)$/.exec(bare) ?? [];
  const hasGrade = /\d/.test(behind) && isGrade(behind);
  return {
    name: hasGrade ? short : bare,
    grade: hasGrade ? behind : (asides.find(isGrade) ?? ""),
    email: asides.find((text) => text.includes("@")) ?? "",
  };
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function isGrade(text: string): boolean {
  return typeof readGradYear(text, bounds.minGradYear) === "number";
}

/** What stands behind a name in any order. */
const suffix = /[, ]+((?:[js]r|i{2,3}|iv)\.?)(?=,|$)/i;

/** A name that has its last name first, in the usual order; undefined for others. */
function turned(name: string): string | undefined {
  const parts = name.replace(suffix, "").split(",");
  const [last = "", first = "", ...more] = parts.map(tidy).filter((part) => part !== "");
  if (first === "" || more.length > 0) return undefined;
  return [first, last, suffix.exec(name)?.[1] ?? ""].join(" ").trim();
}

/** A name in the chosen order, without what stands around it. */
export function readName(typed: string, order: NameOrder): string {
  const { name } = readTyped(typed);
  return order === "as-typed" ? name : (turned(name) ?? name);
}

/** Whether a name may have its last name first. */
export function isTurned(typed: string): boolean {
  return turned(readTyped(typed).name) !== undefined;
}

/** The classes from grade 9 on. */
const classes = [/^fr(osh|eshm[ae]n)?$/, /^so(ph(omore)?)?s?$/, /^j(unio)?rs?$/, /^s(enio)?rs?$/];

/**
 * The graduation year for a grade or a year (R11.1) in the sheet's school year. Null for nothing,
 * `-`, and Alumni; undefined for anything else.
 */
export function readGradYear(typed: string, schoolYearEnd: number): number | null | undefined {
  const text = tidy(typed).toLowerCase();
  if (/^(?:|-|–|alumn[aiu]s?|#?n\/a|\?)$/.test(text)) return null;
  const bare = text
    .replace(/[.:]$/, "")
    .replace(/^(?:class of|c\/o|grade|gr\.?|g|year) ?/, "")
    .replace(/(?:st|nd|rd|th|º|°)? ?(?:grade(?:rs?)?|gr)?$/, "");
  const number = Number(/^['’]?(\d{1,4})$/.exec(bare)?.[1]);
  if (number >= 20 && number < 60) return 2000 + number;
  const named = classes.findIndex((pattern) => pattern.test(bare));
  const grade = named === -1 ? number : 9 + named;
  if (grade >= 0 && grade <= 12) return schoolYearEnd + 12 - grade;
  const isYear = number >= bounds.minGradYear && number <= bounds.lastSheetYear;
  return isYear ? number : undefined;
}

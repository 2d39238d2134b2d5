import { bounds } from "../platform/bounds.ts";

/** How a sheet can be read: the values of layouts and answers. Without schemas, for the browser. */

/** What a sheet is about. In `responses`, each row is one person at one meeting. */
export const sheetKinds = ["members", "event", "grid", "responses"] as const;

/** A column's role. `when` and `which` tell which meeting a row is about, which has `category`;
 *  `hours` are the row's person's service hours there. */
export const columnRoles = [
  ...(["name", "firstName", "lastName", "email", "schoolId", "gradYear", "when", "which"] as const),
  ...(["category", "hours"] as const),
  ...(["meeting", "carryover", "total", "ignored"] as const),
] as const;

/** Which number of 3/4/2026 is the month. */
export const dateOrders = ["month-first", "day-first"] as const;

export const nameOrders = ["as-typed", "last-first"] as const;

/** Numbers are points, or mean that someone attended unless they are 0. */
export const numberMeanings = ["points", "present"] as const;

/** What a mark in a sheet can mean. */
export const markMeanings = ["present", "late", "absent", "excused"] as const;

/** Doubts about a sheet's columns and meetings that stay settled for its next export. Doubts about
 *  people come again: who is in the next one is open. */
export const keptDoubts = [
  ...(["no-date", "one-person", "same-meeting", "out-of-order", "odd-columns"] as const),
] as const;

const words: ReadonlySet<string> = new Set([
  ...["yes", "yep", "yup", "yeah", "no", "nope", "nah", "not", "maybe", "ok", "okay"],
  ...["none", "done"],
  ...["here", "there", "present", "absent", "came", "come", "coming", "went", "going", "missed"],
  ...["attend", "attends", "attended", "attending", "did", "late", "early", "left", "half", "full"],
  ...["in", "on", "at", "by", "person", "site", "zoom", "online", "remote", "virtual", "hybrid"],
  ...["excused", "unexcused", "makeup", "signed", "checked", "out", "off", "walk", "confirmed"],
]);
/**
 * Whether a mark can be remembered: a short one, or words about attendance. Others may tell
 * something about people.
 */
export const isKeptMark = (mark: string): boolean =>
  mark.length <= 3 ||
  (mark.length <= bounds.maxKeptMarkLength && mark.split(/[ -]/).every((word) => words.has(word)));

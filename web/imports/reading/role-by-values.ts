import type { ColumnRole, Guess } from "../roles.ts";
import type { Column } from "./describe-columns.ts";
import { isAboutAttendance } from "./headings.ts";
import { readGradYear } from "./read-people.ts";
import { isCounting } from "./values.ts";

/** Longer texts are comments, not marks. */
const longestMark = 3;
/** Whether the people in a club's sheet can plausibly graduate in a year. */
const isYear = (year: number) => year >= 2000 && year <= 2060;
/** Headings of a log whose answers say who was there, even if none is known. */
const whether = /attend|present|\b(here|there)\b|asist/i;

/** A column that isn't read, and what it may be. */
const ignored = (second?: ColumnRole): Guess => ({ role: "ignored", second });
/** A column that looks like a meeting only because nothing says what else it is. */
const likelyMeeting: Guess = { role: "meeting", second: "ignored" };

/** A column's role judged by its values, if its heading isn't known or they refute it. */
export function roleByValues(column: Column, columns: readonly Column[]): Guess {
  const { refuted } = column;
  if (refuted === undefined) return byValues(column, columns);
  // Accounts that aren't said, rows that are counted, and second columns.
  const isOther = refuted === "email" || refuted === "schoolId";
  if (isOther || columns.some(({ role }) => role === refuted)) return ignored();
  const guess = byValues(column, columns);
  return guess.role === "ignored" ? ignored(refuted) : guess;
}

/** Where a column is: in a log, beside columns with dates, and between them. */
type Place = { isLog: boolean; hasDates: boolean; isAmong: boolean };

function byValues(column: Column, columns: readonly Column[]): Guess {
  const { heading, profile } = column;
  const { shareOf, filled, rows, numbers, values } = profile;
  const dated = columns.filter(({ isDated }) => isDated).map((other) => other.column);
  const place = {
    isLog: columns.some(({ role }) => role === "when"),
    hasDates: dated.length > 0,
    isAmong: Math.min(...dated) < column.column && column.column < Math.max(...dated),
  };
  const areNumbers = numbers.length >= 0.8 * filled;
  if (shareOf("email") >= 0.8) return { role: "email" };
  if (shareOf("date") >= 0.8) return byDates(columns);
  const counted = areNumbers ? byCounts(column, place) : undefined;
  if (counted !== undefined) return counted;
  if (filled >= 0.6 * rows) {
    if (areNumbers && numbers.every(isYear)) return { role: "gradYear" };
    // If all are equal and no other column has a date, 9 to 12 may be points.
    if (shareOf("grade") >= 0.9 && (values.length > 1 || place.hasDates))
      return { role: "gradYear", second: areNumbers && heading !== "" ? "ignored" : undefined };
  }
  if (shareOf("mark") + shareOf("flag") >= 0.6) return byMarks(column, place);
  if (place.isLog && whether.test(heading)) return { role: "meeting" };
  if (areNumbers) return byNumbers(column, place);
  const isShort = values.every(({ length }) => length <= longestMark);
  if (isShort && heading !== "" && !place.isLog && !place.hasDates) return likelyMeeting;
  // Texts that come again may be those of meetings.
  if (place.isLog && values.length <= filled / 2) return ignored("which");
  const areNames = shareOf("fullName") >= 0.6 && values.length > 0.5 * filled;
  return ignored(areNames ? "name" : undefined);
}

/** Numbers of times, such as absences; undefined for others. */
function byCounts({ heading, profile }: Column, { hasDates }: Place): Guess | undefined {
  const isAbsence = /absen|excus|tard(y|ies)|late|miss|falta/i.test(heading);
  const isPresence = isAboutAttendance(heading) && profile.numbers.some((number) => number > 1);
  if (isPresence && !isAbsence) return hasDates ? ignored() : { role: "total", second: "ignored" };
  return isAbsence ? ignored(hasDates ? undefined : "meeting") : undefined;
}

function byMarks({ heading, profile }: Column, { isLog, hasDates, isAmong }: Place): Guess {
  const isAttendance = isAboutAttendance(heading);
  // A form's other questions are sentences.
  if (isLog && !isAttendance) return ignored(/\s.*\s.*\?$/.test(heading) ? undefined : "meeting");
  if (isLog || !hasDates)
    return profile.shareOf("flag") >= 0.5 && !isAttendance ? likelyMeeting : { role: "meeting" };
  if (isAmong) return likelyMeeting;
  // Boxes may be headed by grades.
  return ignored(readGradYear(heading, 2000) === undefined ? "meeting" : "gradYear");
}

function byNumbers({ heading, profile }: Column, { isLog, hasDates, isAmong }: Place): Guess {
  const { numbers, values, filled } = profile;
  // Large numbers that are all different are those of phones, lockers, and cards.
  const areLarge = numbers.length > 2 && numbers.every((number) => number >= 100);
  if ((areLarge && values.length === filled) || (heading === "" && isCounting(profile)))
    return ignored();
  if (isLog) return ignored("meeting");
  return isAmong || !hasDates ? likelyMeeting : ignored();
}

/** Dates are those of meetings if people repeat; otherwise, they may be birthdays. */
function byDates(columns: readonly Column[]): Guess {
  const names = columns.filter(({ role }) => role === "name" || role === "lastName");
  const isLog = names.every(({ profile }) => profile.values.length < profile.filled);
  return isLog ? { role: "when" } : ignored("when");
}

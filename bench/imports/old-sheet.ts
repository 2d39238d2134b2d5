import type { ImportedSheet } from "#contract/imports/imports.ts";
import { createPeople } from "#test-support/rig/people.ts";

/** A date for each meeting, from the beginning of a school year. */
const dayOf = (meeting: number) =>
  new Date(Date.UTC(2025, 7, 25 + meeting)).toISOString().slice(0, 10);

const lettersOf = (index: number) =>
  String(index).replace(/\d/g, (digit) => "Abcdefghij"[Number(digit)] ?? "");

/**
 * An old sheet as the browser sends it: new people and new meetings. Everyone was at every meeting,
 * or at one in `oneIn`.
 */
export function createSheet(members: number, meetings: number, oneIn = 1): ImportedSheet {
  const marks = "x".padEnd(oneIn, ".").repeat(meetings).slice(0, meetings);
  return {
    meetings: Array.from({ length: meetings }, (_, number) => ({
      name: `Meeting ${number + 1}`,
      date: dayOf(number),
      points: 5,
    })),
    people: createPeople(members).map(({ name, email, gradYear }, index) => ({
      row: index + 2,
      name: `${name} ${lettersOf(index)}`,
      gradYear,
      email,
      schoolId: null,
      carryover: null,
      marks,
      own: [],
      who: "find" as const,
    })),
  };
}

/**
 * The same sheet with a category for each meeting, service hours at every second one, and hours of
 * their own for everyone at every tenth.
 */
export function withHours({ meetings, people }: ImportedSheet): ImportedSheet {
  return {
    meetings: meetings.map((meeting, number) => ({
      ...meeting,
      category: `Category ${(number % 8) + 1}`,
      minutes: number % 2 === 0 ? 60 : null,
    })),
    people: people.map((person) => ({
      ...person,
      ownMinutes: meetings.flatMap((_, number) => (number % 10 === 0 ? [[number, 45]] : [])),
    })),
  };
}

/** The same sheet as a club's CSV file, or as cells that are pasted with another separator. */
export function asText({ meetings, people }: ImportedSheet, separator: "," | "\t"): string {
  const head = ["Name", "Email", "Graduation Year", ...meetings.map(titleOf)];
  const rows = people.map(({ name, email, gradYear, marks }) => [name, email, gradYear, ...marks]);
  return textOf([head, ...rows], separator);
}

/**
 * The same people in a sheet that raises a question about each of them: they have no email, totals
 * that don't match, and every second grade can't be read.
 */
export function asQuestions({ meetings, people }: ImportedSheet): string {
  const head = ["Name", "Grade", ...meetings.map((one) => `Again ${titleOf(one)}`), "Total"];
  const rows = people.map(({ name, marks }, index) => [
    ...[name, index % 2 === 0 ? "11" : "thirteen", ...marks, "5000"],
  ]);
  return textOf([head, ...rows], "\t");
}

function textOf(rows: readonly (readonly unknown[])[], separator: string): string {
  return rows.map((cells) => `${cells.join(separator)}\n`).join("");
}

function titleOf({ name, date }: ImportedSheet["meetings"][number]): string {
  return `${name} ${date}`;
}

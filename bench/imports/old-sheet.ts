import { createPeople } from "#test-support/rig/people.ts";
import type { ImportedSheet } from "#contract/imports.ts";

/** A date for each meeting, from the beginning of a school year. */
const dayOf = (meeting: number) =>
  new Date(Date.UTC(2025, 7, 25 + meeting)).toISOString().slice(0, 10);

/** An old sheet as the browser sends it: new people, new meetings, and full attendance. */
export function createSheet(members: number, meetings: number): ImportedSheet {
  const marks = "x".repeat(meetings);
  return {
    meetings: Array.from({ length: meetings }, (_, number) => ({
      ...{ name: `Meeting ${number + 1}`, date: dayOf(number), points: 5 },
    })),
    people: createPeople(members).map(({ name, email, gradYear }, index) => ({
      ...{ row: index + 2, name, gradYear, email, schoolId: null, carryover: null },
      ...{ marks, own: [], who: "find" as const },
    })),
  };
}

/** The same sheet as a club's CSV file. */
export function asCsv({ meetings, people }: ImportedSheet): string {
  const head = ["Name", "Email", "Graduation Year", ...meetings.map(titleOf)];
  const rows = people.map(({ name, email, gradYear, marks }) => [name, email, gradYear, ...marks]);
  return [head, ...rows].map((cells) => `${cells.join(",")}\n`).join("");
}

function titleOf({ name, date }: ImportedSheet["meetings"][number]): string {
  return `${name} ${date}`;
}

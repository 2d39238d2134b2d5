import {
  importAnswerSchema,
  importPreviewSchema,
  type ImportedPerson,
  type ImportedSheet,
} from "#contract/imports/imports.ts";
import type { Admin } from "../people/people.ts";

let rows = 1;

/** A person's row in a sheet of two meetings, both attended by default. */
export function sheetRow(name: string, details: Partial<ImportedPerson> = {}): ImportedPerson {
  rows += 1;
  return {
    row: rows,
    name,
    gradYear: 2027,
    email: null,
    schoolId: null,
    carryover: null,
    marks: "xx",
    own: [],
    who: "find",
    ...details,
  };
}

export const kickoff = { name: "Kickoff", date: "2025-09-12", points: 5 };
export const buildDay = { name: "Build Day", date: "2025-10-31", points: 20 };

/** A sheet of two meetings, with 5 and 20 points. */
export const sheetOf = (...people: ImportedPerson[]): ImportedSheet => ({
  meetings: [kickoff, buildDay],
  people,
});

/** A sheet of new people who attended all of its meetings, which takes a while to write. */
export function fullSheet({
  meetings,
  members,
}: {
  meetings: number;
  members: number;
}): ImportedSheet {
  return {
    meetings: Array.from({ length: meetings }, (_, number) => ({
      name: `Meeting ${number}`,
      date: null,
      points: 5,
    })),
    people: Array.from({ length: members }, (_, number) => ({
      row: number + 2,
      name: `Member ${number}`,
      gradYear: null,
      email: null,
      schoolId: null,
      carryover: null,
      marks: "x".repeat(meetings),
      own: [],
      who: "new" as const,
    })),
  };
}

/** Imports a sheet into the admin's club. */
export async function importSheet({ browser, api }: Admin, sheet: ImportedSheet, details = {}) {
  const { body } = await browser.post(`${api}/imports`, { sheet, ...details });
  return importAnswerSchema.parse(body);
}

/** Previews importing a sheet into the admin's club. */
export async function lookAtSheet({ browser, api }: Admin, sheet: ImportedSheet) {
  const { body } = await browser.post(`${api}/imports/preview`, sheet);
  return importPreviewSchema.parse(body);
}

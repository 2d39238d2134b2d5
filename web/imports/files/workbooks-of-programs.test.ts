import { expect, it } from "vitest";
import { workbooksOfPrograms } from "#test-support/sheets/workbooks-of-programs.ts";
import { readFile } from "./read-file.ts";

it.each(workbooksOfPrograms())(
  "A workbook is read with the habits of $program (R23.2)",
  async ({ file, tabs, rows }) => {
    const sheets = await readFile("club.xlsx", file);
    expect(sheets.map(({ name }) => name)).toEqual(tabs);
    expect(sheets[0]?.rows).toEqual(rows);
  },
);

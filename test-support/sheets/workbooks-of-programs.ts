import {
  blank,
  checkBox,
  formula,
  inline,
  number,
  packed,
  packedOnTheWay,
  partsOf,
  shared,
} from "./workbooks.ts";

/** A workbook as a program writes it, and what is read from it. */
export type WorkbookOfProgram = {
  program: string;
  file: Uint8Array<ArrayBuffer>;
  /** The tabs with something in them. */
  tabs: readonly string[];
  /** The cells of the first of them. */
  rows: readonly (readonly unknown[])[];
};

const [sep15, sep22] = [{ day: "2025-09-15" }, { day: "2025-09-22" }];
/** Days since the end of 1899, and since 1904. */
const [serial, serial1904] = [45_915, 45_915 - 1462];
const texts = (...each: readonly string[]) => each.map((text) => `<t>${text}</t>`);
/** The style of the first format: styles 0 and 1 have none. */
const dated = 2;
const empties = (count: number) => Array.from({ length: count }, () => blank);

/** The habits of Excel, Google Sheets, LibreOffice, and Numbers; all people are made up. */
export function workbooksOfPrograms(): WorkbookOfProgram[] {
  return [
    {
      program: "Excel",
      file: packed(
        partsOf({
          formats: ["m/d/yyyy"],
          shared: [
            ...texts("Robotics 2025-26", "Name", "x", "Ben Okoro"),
            '<r><t xml:space="preserve">Ana </t></r><r><rPr><b/></rPr><t>Ruiz</t></r>',
            '<t>Cho Min</t><rPh sb="0" eb="1"><t>CHO</t></rPh>',
          ],
          tabs: [
            {
              name: "Attendance",
              rows: [
                [shared(0), blank, blank, blank],
                [shared(1), number(serial, dated), number(serial + 7, dated), ...empties(20)],
                [shared(4), shared(2), shared(2)],
                [shared(3), blank, shared(2)],
                [shared(5), shared(2), blank],
                ...Array.from({ length: 60 }, () => empties(4)),
              ],
              rowsHave: { 3: ' hidden="1" spans="1:4"' },
              after: '<mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>',
            },
            { name: "Sheet2", rows: [] },
          ],
        }),
      ),
      tabs: ["Attendance"],
      rows: [
        ["Robotics 2025-26", null, null],
        ["Name", sep15, sep22],
        ["Ana Ruiz", "x", "x"],
        ["Ben Okoro", null, "x"],
        ["Cho Min", "x", null],
      ],
    },
    {
      program: "Excel on an old Mac, whose days count from 1904",
      file: packed(
        partsOf({
          properties: ' date1904="1"',
          formats: ["m/d/yy;@"],
          shared: texts("Name", "Ana Ruiz", "x"),
          tabs: [
            {
              name: "Sheet1",
              rows: [
                [shared(0), number(serial1904, dated), number(serial1904 + 7, dated)],
                [shared(1), shared(2), shared(2)],
              ],
            },
          ],
        }),
      ),
      tabs: ["Sheet1"],
      rows: [
        ["Name", sep15, sep22],
        ["Ana Ruiz", "x", "x"],
      ],
    },
    {
      program: "Google Sheets",
      file: packedOnTheWay(
        partsOf({
          formats: ["yyyy\\-mm\\-dd"],
          shared: texts("Name", "Ana Ruiz", "Ben Okoro"),
          tabs: [
            {
              name: "Fall",
              rows: [
                [shared(0), number(serial, dated), number(serial + 7, dated), ...empties(23)],
                [shared(1), checkBox(true), checkBox(true), ...empties(23)],
                [shared(2), checkBox(false), checkBox(true), ...empties(23)],
                ...Array.from({ length: 997 }, () => empties(26)),
              ],
            },
            { name: "Sheet2", rows: Array.from({ length: 1000 }, () => empties(26)) },
          ],
        }),
      ),
      tabs: ["Fall"],
      rows: [
        ["Name", sep15, sep22],
        ["Ana Ruiz", "TRUE", "TRUE"],
        ["Ben Okoro", "FALSE", "TRUE"],
      ],
    },
    {
      program: "LibreOffice",
      file: packed(
        partsOf({
          formats: ["[$-409]mm/dd/yy"],
          shared: texts("Name", "x", "Ana", "Ruiz"),
          tabs: [
            {
              name: "Tabelle1",
              rows: [
                [shared(0), number(serial, dated), number(serial + 7, dated), ...empties(1021)],
                [formula('C9&amp;" "&amp;D9', "Ana Ruiz"), shared(1), shared(1), ...empties(1021)],
                [inline("Ben Okoro"), blank, shared(1)],
              ],
            },
          ],
        }),
      ),
      tabs: ["Tabelle1"],
      rows: [
        ["Name", sep15, sep22],
        ["Ana Ruiz", "x", "x"],
        ["Ben Okoro", null, "x"],
      ],
    },
    {
      program: "Numbers",
      file: packedOnTheWay(
        partsOf({
          formats: ["m/d/yyyy"],
          shared: texts("Table 1", "Name", "Ana Ruiz", "✓", "Ben Okoro"),
          tabs: [
            {
              name: "Fall - Table 1",
              rows: [
                [shared(0), blank, blank],
                [shared(1), number(serial, dated), number(serial + 7, dated)],
                [shared(2), shared(3), checkBox(true)],
                [shared(4), blank, checkBox(true)],
              ],
              after: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
            },
          ],
        }),
      ),
      tabs: ["Fall - Table 1"],
      rows: [
        ["Table 1", null, null],
        ["Name", sep15, sep22],
        ["Ana Ruiz", "✓", "TRUE"],
        ["Ben Okoro", null, "TRUE"],
      ],
    },
  ];
}

import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { textOf } from "../sheet.ts";
import { readFile } from "./read-file.ts";
import { readText } from "./read-text.ts";

const megabyte = 1024 * 1024;

/** A workbook of one tab, as a program writes it that is not to be trusted. */
function workbook(rows: string, others: Record<string, Uint8Array> = {}) {
  const parts = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Club" sheetId="1" r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync({ ...(Object.fromEntries(files) as Record<string, Uint8Array>), ...others });
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string, more = "") =>
  `<row r="${number}"${more}>${cells}</row>`;

it("Rows that are hidden are read like others, and formulas by the values they had (R23.2)", async () => {
  const [sheet] = await readFile(
    "club.xlsx",
    workbook(
      row(1, text("A1", "Name") + text("B1", "Total")) +
        row(2, text("A2", "Ana Ruiz") + `<c r="B2"><f>SUM(1,2)+HYPERLINK("x")</f><v>27</v></c>`) +
        row(
          3,
          text("A3", "Ben Okoro") + `<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
          ` hidden="1"`,
        ),
    ),
  );
  expect(sheet).toEqual({
    name: "Club",
    rows: [
      ["Name", "Total"],
      ["Ana Ruiz", 27],
      ["Ben Okoro", null],
    ],
  });
});

it("Formatting far below and far to the right isn't a cell (R23.2)", async () => {
  const cells =
    row(1, text("A1", "Name") + `<c r="XFD1" s="1"/>`) + row(9000, `<c r="B9000" s="1"/>`);
  expect((await readFile("club.xlsx", workbook(cells)))[0]?.rows).toEqual([["Name"]]);
});

it.for<[string, string, () => Uint8Array]>([
  ["a file beyond 5 MB", "too-large", () => new Uint8Array(5 * megabyte + 1)],
  [
    "a file beyond 5 MB whose letters have two bytes",
    "too-large",
    () => Buffer.from(`\uFEFF${`${"x".repeat(600)}\n`.repeat(5000)}`, "utf16le"),
  ],
  [
    "a workbook in which there are 60 MB",
    "too-much-inside",
    () => workbook("", { "xl/media/image1.png": new Uint8Array(60 * megabyte) }),
  ],
  ["a cell in row 5,001", "too-many-rows", () => workbook(row(5001, text("A5001", "x")))],
  ["a cell in column 201", "too-many-columns", () => workbook(row(1, text("GS1", "x")))],
  [
    "a row that no spreadsheet has",
    "unreadable",
    () => workbook(row(1_000_000_000, text("A1000000000", "x"))),
  ],
  [
    "a cell whose place is said late",
    "unreadable",
    () => workbook(row(1, `<c${" ".repeat(5000)}r="XFD1" t="inlineStr"><is><t>x</t></is></c>`)),
  ],
  [
    "a cell of 2,000 letters",
    "cell-too-long",
    () => workbook(row(1, text("A1", "x".repeat(2000)))),
  ],
  ["a workbook whose tabs are empty", "empty", () => workbook("")],
  ["a workbook without a tab", "unreadable", () => zipSync({ "a.txt": strToU8("x") })],
  ["half a workbook", "unreadable", () => workbook(row(1, text("A1", "x"))).slice(0, 200)],
  ["an old workbook", "old-excel", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
  ["a picture", "unreadable", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
  ["a file of 100,000 columns", "too-many-columns", () => strToU8(`Name${",x".repeat(100_000)}`)],
  ["a file of 6,000 rows", "too-many-rows", () => strToU8("Ana Ruiz,x\n".repeat(6000))],
  ["a cell of 4 MB", "cell-too-long", () => strToU8(`Name,"${"x".repeat(4 * megabyte)}"`)],
  ["a file with nothing in it", "empty", () => strToU8(" \n,,\n")],
])("%s is refused: %s (R23.2)", async ([, fault, make]) => {
  await expect(readFile("club", new Uint8Array(make()))).rejects.toMatchObject({ fault });
});

it("A paste can be no longer than a file, and is refused at its first row beyond the limits", () => {
  const refusal = (text: string) => {
    try {
      return readText("", text);
    } catch (error) {
      return error;
    }
  };
  expect(refusal(`${"x\n".repeat(2000)}${" ".repeat(5 * megabyte)}`)).toMatchObject({
    fault: "too-large",
  });
  const wide = ",x".repeat(300);
  expect(refusal(`Name\n${wide}\nAna Ruiz\n${wide}`)).toMatchObject({
    fault: "too-many-columns",
    row: 2,
  });
});

it("A sheet of 5,000 rows is read, however its last line ends (R23.2)", () => {
  const rows = Array.from({ length: 5000 }, (_, row) => `Ana Ruiz,${row}`).join("\n");
  for (const end of ["", "\n", "\r\n\r\n"])
    expect(readText("", rows + end).rows).toHaveLength(5000);
  expect(() => readText("", `${rows}\n\nBen Okoro,1`)).toThrow("too-many-rows");
});

it("Pasted cells are read with their tabs and the ends of lines of every system (R23.2)", () => {
  const rows = [
    ["Name", "9/12, 2025"],
    ["Ana Ruiz", "x"],
  ];
  for (const end of ["\n", "\r\n", "\r"])
    expect(readText("", `Name\t9/12, 2025${end}Ana Ruiz\tx${end}`).rows).toEqual(rows);
  expect(readText("", '"Name"\t"a\nb"\nAna\tx').rows[0]).toEqual(["Name", "a\nb"]);
});

it.each(["utf16le", "utf8", "latin1"] as const)(
  "The %s of old spreadsheets is read (R23.2)",
  async (encoding) => {
    const mark = encoding === "latin1" ? "" : "\uFEFF";
    const bytes = new Uint8Array(Buffer.from(`${mark}Name\tZoë Nuñez`, encoding));
    expect((await readFile("a.txt", bytes))[0]?.rows).toEqual([["Name", "Zoë Nuñez"]]);
  },
);

it("A workbook has tabs, and days that are days (R23.2)", async () => {
  const day = { value: new Date("2025-03-04T00:00:00Z"), type: Date, format: "m/d/yyyy" };
  const file = await writeXlsxFile([
    { data: [[{ value: "Name" }, day, { value: "Total" }]], sheet: "2024-25" },
    { data: [[{ value: true, type: Boolean }, null, { value: 2 }]], sheet: "2025-26" },
  ]).toBuffer();
  expect(await readFile("club.xlsx", new Uint8Array(file))).toEqual([
    { name: "2024-25", rows: [["Name", { day: "2025-03-04" }, "Total"]] },
    { name: "2025-26", rows: [["TRUE", null, 2]] },
  ]);
});

it("Times and hours in a workbook are read as such, and not as days of 1899 (R23.2)", async () => {
  const styles = `<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="20" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const file = workbook(
    row(1, `<c r="A1" s="1"><v>0.0625</v></c><c r="B1" s="1"><v>1.25</v></c>`) +
      row(2, `<c r="A2" s="1"><v>0.645833</v></c><c r="B2" s="2"><v>45910</v></c>`),
    {
      "xl/styles.xml": strToU8(styles),
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
  );
  expect((await readFile("club.xlsx", file))[0]?.rows).toEqual([
    ["1:30", "30:00"],
    ["15:30", { day: "2025-09-10" }],
  ]);
  expect(readText("", "Hours\n1899-12-30 01:30:00").rows[1]).toEqual(["01:30:00"]);
});

it("Texts of old programs are read, on Windows and on a Mac (R23.2)", async () => {
  const read = async (bytes: number[]) => (await readFile("a.csv", new Uint8Array(bytes)))[0]?.rows;
  const [name, end] = [[..."Name\nJos"], [..." Nunez"]].map((part) =>
    part.map((letter) => letter.charCodeAt(0)),
  );
  for (const letter of [0xe9, 0x8e])
    expect(await read([...(name ?? []), letter, ...(end ?? [])])).toEqual([
      ["Name"],
      ["José Nunez"],
    ]);
  const wide = new Uint8Array(Buffer.from("Name,Zoe", "utf16le"));
  expect((await readFile("a.txt", wide))[0]?.rows).toEqual([["Name", "Zoe"]]);
});

it("A table of HTML or between pipes is read like one of commas (R23.2)", () => {
  const html = `<html><head><title>Export</title></head><table>
    <tr><td colspan=2>Club &amp; Friends</td><td>2025</td></tr>
    <tr><th>Name</th><th><b>Gr</b></th><th>9/10</th></tr>
    <tr><td>"Bo" Mu&ntilde;oz</td><td colspan=0>9</td><td>O&#39;K&nbsp;</td></tr></table><p>Page 1</p></html>`;
  const texts = (text: string) =>
    readText("", text).rows.map((cells) => cells.map(textOf).slice(1));
  expect(texts(html)).toEqual([
    ["Club & Friends", "", "2025"],
    ["Name", "Gr", "9/10"],
    ['"Bo" Muñoz', "9", "O'K"],
  ]);
  const pipes = "| Name | 9/10 |\n| --- | :-: |\n| Ruiz, Ana | x |";
  expect(texts(pipes)).toEqual([["Name", "9/10"], [], ["Ruiz, Ana", "x"]]);
});

import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";

/** A cell as it stands in a workbook, without its place. */
export type RawCell = (place: string) => string;

/** A tab: its name, the rows of its cells, and what else its rows and its end have. */
type RawTab = {
  name: string;
  rows: readonly (readonly (RawCell | undefined)[])[];
  /** More attributes of a row, by its place. */
  rowsHave?: Readonly<Record<number, string>>;
  after?: string;
};

/** A workbook's parts that most programs write the same way. */
type Rest = {
  tabs: readonly RawTab[];
  shared?: readonly string[];
  /** More attributes of the workbook, such as the year that its days count from. */
  properties?: string;
  /** The formats of numbers, by their place. */
  formats?: readonly string[];
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const inline =
  (text: string): RawCell =>
  (place) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const shared =
  (index: number, style = 0): RawCell =>
  (place) =>
    `<c r="${place}" s="${style}" t="s"><v>${index}</v></c>`;
export const number =
  (value: number, style = 0): RawCell =>
  (place) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;
export const checkBox =
  (isOn: boolean): RawCell =>
  (place) =>
    `<c r="${place}" s="1" t="b"><v>${isOn ? 1 : 0}</v></c>`;
/** Formatted, and nothing in it. */
export const blank: RawCell = (place) => `<c r="${place}" s="1"/>`;
/** A formula with the text that it had. */
export const formula =
  (text: string, had: string): RawCell =>
  (place) =>
    `<c r="${place}" t="str"><f>${text}</f><v>${had}</v></c>`;

/** The parts of a workbook, as text by their paths. */
export function partsOf({ tabs, shared: texts, properties = "", formats = [] }: Rest) {
  const ids = tabs.map((_tab, index) => index + 1);
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${properties}/><sheets>${tabs
      .map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${ids
      .map(
        (id) =>
          `<Relationship Id="s${id - 1}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="st" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="ss" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": stylesOf(formats),
  };
  if (texts !== undefined)
    parts["xl/sharedStrings.xml"] =
      `${head}<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`;
  for (const [index, tab] of tabs.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetOf(tab);
  return parts;
}

/** A workbook, packed at once, as Excel does it. */
export function packed(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
}

/** A workbook, packed while it is written, with the sizes behind each part, as Google Sheets does it. */
export function packedOnTheWay(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  for (const [path, text] of Object.entries(parts)) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

function stylesOf(formats: readonly string[]): string {
  const known = formats.map(
    (code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`,
  );
  const styles = formats.map(
    (_code, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`,
  );
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${known.join("")}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`;
}

function sheetOf({ rows, rowsHave = {}, after = "" }: RawTab): string {
  const written = rows.map((cells, index) => rowOf(cells, index, rowsHave[index]));
  return `${head}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetData>${written.join("")}</sheetData>${after}</worksheet>`;
}

function rowOf(cells: readonly (RawCell | undefined)[], index: number, has = ""): string {
  const texts = cells.map((cell, column) => cell?.(`${lettersOf(column)}${index + 1}`) ?? "");
  return `<row r="${index + 1}"${has}>${texts.join("")}</row>`;
}

/** A column's letters: 0 is A. */
function lettersOf(column: number): string {
  const rest = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? rest : lettersOf(Math.floor(column / 26) - 1) + rest;
}

/** An attendance sheet of just more than so many bytes once it is unpacked. */
export function sheetOfBytes(bytes: number, meetings: number) {
  const at = Date.UTC(2025, 7, 1);
  const dates = Array.from({ length: meetings }, (_, index) =>
    inline(new Date(at + index * 86_400_000).toISOString().slice(0, 10)),
  );
  const rows = [[inline("Name"), ...dates]];
  for (let size = 0; size < bytes;) {
    const person = rows.length;
    const marks = dates.map((_, index) => ((person + index) % 9 === 0 ? blank : came));
    const row = [inline(`${nameOf(person)} Ruiz`), ...marks];
    size += rowOf(row, person).length;
    rows.push(row);
  }
  const people = rows.length - 1;
  return { people, file: packed(partsOf({ tabs: [{ name: "Club", rows }] })) };
}

const came: RawCell = (place) =>
  `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">x</t></is></c>`;

/** A made-up first name of letters for a number. */
function nameOf(number: number): string {
  const letters = lettersOf(number + 1000).toLowerCase();
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

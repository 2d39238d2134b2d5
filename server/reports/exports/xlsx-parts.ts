const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const namespace = "http://schemas.openxmlformats.org";
const officeTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const officeRelations = `${namespace}/officeDocument/2006/relationships`;

/** The parts of a workbook besides its sheets, by path; the sheets' names are already escaped for XML. */
export function workbookParts(names: readonly string[]): [path: string, text: string][] {
  const numbered = names.map((name, index) => ({ name, number: index + 1 }));
  const sheets = numbered.map(
    ({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const sheetRelations = numbered.map(({ number }) =>
    relation(number, "worksheet", `worksheets/sheet${number}.xml`),
  );
  const sheetTypes = numbered.map(({ number }) =>
    partType(`/xl/worksheets/sheet${number}.xml`, "worksheet"),
  );
  return [
    [
      "[Content_Types].xml",
      `${declaration}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${partType("/xl/workbook.xml", "sheet.main")}${partType("/xl/styles.xml", "styles")}${sheetTypes.join("")}</Types>`,
    ],
    ["_rels/.rels", relations([relation(1, "officeDocument", "xl/workbook.xml")])],
    [
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${officeRelations}"><sheets>${sheets.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations([...sheetRelations, relation(names.length + 1, "styles", "styles.xml")]),
    ],
    ["xl/styles.xml", `${declaration}${styles}`],
  ];
}

const partType = (path: string, type: string) =>
  `<Override PartName="${path}" ContentType="${officeTypes}.${type}+xml"/>`;

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${officeRelations}/${type}" Target="${target}"/>`;

const relations = (all: readonly string[]) =>
  `${declaration}<Relationships xmlns="${namespace}/package/2006/relationships">${all.join("")}</Relationships>`;

/** Cell styles, in this order: plain, header, instant, day. */
const styles = `<styleSheet xmlns="${namespace}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

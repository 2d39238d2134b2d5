import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { guardUnpacking } from "./unpack-guard.ts";

/** How many bytes are checked together. */
const piece = 16 * 1024;
const name = "xl/worksheets/sheet1.xml";
/** What stands before the first byte of a file that is packed without being made smaller. */
const zipHead = 30 + name.length;

/** A workbook whose one tab has `text` at such a place that a piece ends `into` letters into it. */
function cutInto(text: string, into: number): Uint8Array {
  const before = "<worksheet>".padEnd(piece - zipHead - into, " ");
  return zipSync({ [name]: strToU8(before + text) }, { level: 0 });
}
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
const workbook = (text: string, at = name) => zipSync({ [at]: strToU8(text) });

describe("A workbook is refused while it is unpacked", () => {
  it.each([
    { what: "a cell in row 5,001", text: cell("A5001"), fault: "too-many-rows" },
    { what: "a cell in column 201", text: cell("GS1"), fault: "too-many-columns" },
    { what: "a row that no spreadsheet has", text: '<row r="1048577">', fault: "unreadable" },
    { what: "a cell in single quotes", text: "<x:c s='1' r='GS1'>", fault: "too-many-columns" },
  ])("for $what, wherever its pieces are cut", ({ text, fault }) => {
    for (let into = 0; into <= text.length; into += 1)
      expect(() => guardUnpacking(cutInto(text, into))).toThrow(
        expect.objectContaining({ fault }) as Error,
      );
  });

  it("for a tag that has no end", () => {
    const endless = workbook(`<row ${" ".repeat(300)}`);
    expect(() => guardUnpacking(endless)).toThrow(
      expect.objectContaining({ fault: "unreadable" }) as Error,
    );
  });

  it("for the total size of its files", () => {
    const half = new Uint8Array(bounds.maxUnpackedSheetBytes / 2);
    const files = {
      "xl/media/1.png": half,
      "xl/media/2.png": half,
      "xl/media/3.png": half.subarray(0, 1),
    };
    expect(() => guardUnpacking(zipSync(files, { level: 0 }))).toThrow(
      expect.objectContaining({ fault: "too-much-inside" }) as Error,
    );
  });
});

describe("A workbook is not refused", () => {
  it("for the last row and the last column that a sheet may have", () => {
    guardUnpacking(workbook(cell("GR5000") + '<row r="1048576"/>'));
  });

  it("for formatting far away, nor for parts that belong to no tab", () => {
    guardUnpacking(workbook('<c r="XFD1048576" s="1"/>'));
    guardUnpacking(workbook(cell("GS5001"), "xl/styles.xml"));
  });
});

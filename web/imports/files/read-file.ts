import { bounds } from "#contract/platform/bounds.ts";
import { SheetRefused, type Sheet } from "../sheet.ts";
import { decodeText, readText } from "./read-text.ts";
import { readWorkbook } from "./read-workbook.ts";

/** The sheets of a file, told by its first bytes and not by its name. Throws `SheetRefused`. */
export async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  if (bytes.length > bounds.maxSheetBytes) throw new SheetRefused("too-large");
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b) return readWorkbook(bytes);
  if (first === 0xd0 && second === 0xcf && third === 0x11) throw new SheetRefused("old-excel");
  return [readText(name, decodeText(bytes))];
}

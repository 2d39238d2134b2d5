import { Zip, ZipDeflate } from "fflate";
import { csvFormat } from "./csv.ts";
import type { FileKind } from "./file-parts.ts";
import type { Cell } from "./table.ts";
import { xlsxFormat } from "./xlsx.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is written piece by piece, one table after another. */
export type FileWriter = {
  begin(header: readonly string[]): void;
  add(rows: readonly Cell[][]): void;
  end(): Bytes;
};

/** Begins a file of tables with these names. */
export function openFile(kind: FileKind, names: readonly string[]): FileWriter {
  const format = kind === "xlsx" ? xlsxFormat(names) : csvFormat(names);
  const target = kind === "csv" ? openPlain() : openZip();
  for (const [path, text] of format.others) {
    target.open(path);
    target.add(text);
  }
  let begun = 0;
  const endTable = () => begun > 0 && target.add(format.end);
  return {
    begin(header) {
      endTable();
      target.open(format.pathOf(begun));
      begun += 1;
      target.add(format.begin(header));
    },
    add: (rows) => target.add(format.rows(rows)),
    end() {
      endTable();
      return target.end();
    },
  };
}

type Target = { open(path: string): void; add(text: string): void; end(): Bytes };

const encoder = new TextEncoder();

function openPlain(): Target {
  const chunks: Uint8Array[] = [];
  return {
    open: () => {},
    add: (text) => void chunks.push(encoder.encode(text)),
    end: () => joined(chunks),
  };
}

function openZip(): Target {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  let entry: ZipDeflate | undefined;
  const endEntry = () => entry?.push(new Uint8Array(), true);
  return {
    open(path) {
      endEntry();
      // A higher level makes the file only a little smaller and takes several times as long.
      entry = new ZipDeflate(path, { level: 1 });
      zip.add(entry);
    },
    add: (text) => entry?.push(encoder.encode(text)),
    end() {
      endEntry();
      zip.end();
      return joined(chunks);
    },
  };
}

function joined(chunks: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

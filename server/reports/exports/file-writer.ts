import { createHash } from "node:crypto";
import { Zip, ZipDeflate } from "fflate";
import { clubFileParts } from "#contract/clubs/club-file/club-file-format.ts";
import { csvFormat } from "./csv.ts";
import type { FileKind } from "./file-parts.ts";
import type { Cell } from "./table.ts";
import { xlsxFormat } from "./xlsx.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is written piece by piece: one table after another, and then texts. */
export type FileWriter = {
  begin(header: readonly string[]): void;
  add(rows: readonly Cell[][]): void;
  beginText(path: string): void;
  addText(text: string): void;
  /** Lists all parts before it, with their sizes and hashes (R31.20). */
  addManifest(manifest: object): void;
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
  let isInTable = false;
  const endTable = () => {
    if (isInTable) target.add(format.end);
    isInTable = false;
  };
  const beginText = (path: string) => {
    endTable();
    target.open(path);
  };
  return {
    begin(header) {
      endTable();
      target.open(format.pathOf(begun));
      begun += 1;
      isInTable = true;
      target.add(format.begin(header));
    },
    add: (rows) => target.add(format.rows(rows)),
    beginText,
    addText: (text) => target.add(text),
    addManifest(manifest) {
      endTable();
      const parts = target.parts();
      beginText(clubFileParts.manifest);
      target.add(`${JSON.stringify({ ...manifest, parts }, null, 2)}\n`);
    },
    end() {
      endTable();
      return target.end();
    },
  };
}

type Part = { path: string; bytes: number; sha256: string };
type Target = {
  open(path: string): void;
  add(text: string): void;
  /** The parts so far, which must be complete. */
  parts(): Part[];
  end(): Bytes;
};

const encoder = new TextEncoder();

function openPlain(): Target {
  const chunks: Uint8Array[] = [];
  return {
    open: () => {},
    add: (text) => void chunks.push(encoder.encode(text)),
    parts: () => [],
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
  const written: { path: string; bytes: number; hash: ReturnType<typeof createHash> }[] = [];
  const endEntry = () => entry?.push(new Uint8Array(), true);
  return {
    open(path) {
      endEntry();
      written.push({ path, bytes: 0, hash: createHash("sha256") });
      // A higher level makes the file only a little smaller and takes several times as long.
      entry = new ZipDeflate(path, { level: 1 });
      zip.add(entry);
    },
    add(text) {
      const bytes = encoder.encode(text);
      entry?.push(bytes);
      const part = written.at(-1);
      if (part === undefined) return;
      part.bytes += bytes.length;
      part.hash.update(bytes);
    },
    parts: () =>
      written.map(({ path, bytes, hash }) => ({ path, bytes, sha256: hash.copy().digest("hex") })),
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

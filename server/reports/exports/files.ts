import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ExportFormat } from "#contract/reports/exports.ts";
import type { ClubFileDocument } from "../../clubs/club-file/read-club-file.ts";
import { pause } from "../../platform/pause.ts";
import type { FileKind, FileOrder, FilePart } from "./file-parts.ts";
import type { Table } from "./table.ts";

/** A file to download. */
export type ExportFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const types: Record<FileKind, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

/**
 * Writes all exports: tables as one file, or as a ZIP of several CSVs, which can have one more
 * document. Everything is read here, slice by slice, while a separate thread writes it.
 */
export async function writeFile(
  name: string,
  { tables, document }: { tables: readonly Table[]; document?: ClubFileDocument | undefined },
  format: ExportFormat,
): Promise<ExportFile> {
  const kind = format === "csv" && tables.length > 1 ? "zip" : format;
  const order: FileOrder = { kind, names: tables.map((table) => table.name) };
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { workerData: order });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a worker, not a window.
  const send = (part: FilePart) => worker.postMessage(part);
  try {
    // Rethrows what the worker throws.
    const sendAll = async () => {
      await sendTables(tables, send);
      // A workbook only has tables.
      if (document !== undefined && kind === "zip") await sendDocument(document, send);
      send("end");
    };
    const [[bytes]] = await Promise.all([once(worker, "message"), sendAll()]);
    return { name: `${name}.${kind}`, type: types[kind], bytes: bytes as ExportFile["bytes"] };
  } finally {
    await worker.terminate();
  }
}

async function sendTables(tables: readonly Table[], send: (part: FilePart) => void): Promise<void> {
  for (const { header, rows } of tables) {
    send({ header });
    for await (const slice of rows) {
      send({ rows: slice });
      await pause();
    }
  }
}

/** How much text is handed over at a time, in characters. */
const textAtOnce = 65_536;

async function sendDocument(
  { path, text, manifest }: ClubFileDocument,
  send: (part: FilePart) => void,
): Promise<void> {
  send({ path });
  let pieces = "";
  for await (const piece of text) {
    pieces += piece;
    if (pieces.length < textAtOnce) continue;
    send({ text: pieces });
    pieces = "";
    await pause();
  }
  send({ text: pieces });
  send({ manifest: manifest() });
}

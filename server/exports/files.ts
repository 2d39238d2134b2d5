import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ExportFormat } from "#contract/exports.ts";
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
 * Writes all exports: tables as one file, or as a ZIP of several CSVs. The tables are read here,
 * slice by slice, while a separate thread writes them.
 */
export async function writeFile(
  name: string,
  tables: readonly Table[],
  format: ExportFormat,
): Promise<ExportFile> {
  const kind = format === "csv" && tables.length > 1 ? "zip" : format;
  const order: FileOrder = { kind, names: tables.map((table) => table.name) };
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { workerData: order });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a worker, not a window.
  const send = (part: FilePart) => worker.postMessage(part);
  try {
    // Rethrows what the worker throws.
    const [[bytes]] = await Promise.all([once(worker, "message"), sendTables(tables, send)]);
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
      await new Promise(setImmediate);
    }
  }
  send("end");
}

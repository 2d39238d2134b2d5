import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { strToU8, zip } from "fflate";
import type { ExportFormat } from "#contract/exports.ts";
import { toCsv } from "./csv.ts";
import type { Table } from "./table.ts";

/** A file to download. */
export type ExportFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
} as const;

/** The one writer of all exports: tables as a file, several of them as a ZIP where it is CSV. */
export async function writeFile(
  name: string,
  tables: readonly Table[],
  format: ExportFormat,
): Promise<ExportFile> {
  if (format === "xlsx")
    return { name: `${name}.xlsx`, type: types.xlsx, bytes: await writeXlsxAside(tables) };
  const [table] = tables;
  if (table !== undefined && tables.length === 1)
    return { name: `${name}.csv`, type: types.csv, bytes: await toBytes(table) };
  const files: Record<string, Uint8Array> = {};
  for (const one of tables) files[`${one.name}.csv`] = await toBytes(one);
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, (error, zipped) => (error ? reject(error) : resolve(Uint8Array.from(zipped))));
  });
  return { name: `${name}.zip`, type: types.zip, bytes };
}

async function toBytes(table: Table): Promise<Uint8Array<ArrayBuffer>> {
  const slices: string[] = [];
  for await (const slice of toCsv(table)) slices.push(slice);
  return Uint8Array.from(strToU8(slices.join("")));
}

async function writeXlsxAside(tables: readonly Table[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./xlsx-worker.ts", import.meta.url), { workerData: tables });
  // Throws what the worker throws.
  const [bytes] = (await once(worker, "message")) as [Uint8Array];
  return Uint8Array.from(bytes);
}

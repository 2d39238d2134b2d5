import { appendFileSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { makePrivateFile } from "../../platform/files/private-file.ts";
import { readRegularFile } from "../../platform/files/regular-file.ts";
import { syncToDisk } from "../../platform/files/sync-to-disk.ts";
import type { Departure } from "./departures.store.ts";

/** Version 0.1 called the account `uid`. */
const departureSchema = z.preprocess(
  (line) =>
    typeof line === "object" && line !== null && "uid" in line
      ? { ...line, accountId: line.uid }
      : line,
  z.object({ accountId: z.string(), kind: z.enum(["closed", "erased"]), at: z.int() }),
) satisfies z.ZodType<Departure>;

/** The file in a data folder that records departures even if the database is lost. */
export function departuresFileOf(folder: string): string {
  return join(folder, "departures.jsonl");
}

/** All departures in the file; skips lines that were cut off while being written. */
export function readDepartures(file: string): Departure[] {
  if (!existsSync(file)) return [];
  const lines = readRegularFile(file).split("\n");
  return lines.flatMap((line) => toDeparture(parseLine(line)) ?? []);
}

/** Parses a departure stored by any version; undefined if it isn't one. */
export function toDeparture(kept: unknown): Departure | undefined {
  return departureSchema.safeParse(kept).data;
}

/** Adds the departures that the file lacks, synced to disk, and returns how many. */
export function addDepartures(file: string, departures: readonly Departure[]): number {
  const missing = departuresMissingFrom(readDepartures(file), departures);
  if (missing.length === 0) return 0;
  beginDepartures(file);
  // Starts on a new line, so that a cut-off line doesn't corrupt the next one.
  const lines = missing.map((departure) => `\n${JSON.stringify(departure)}\n`).join("");
  appendFileSync(file, lines, { flush: true });
  return missing.length;
}

/**
 * Creates the file if it is missing, readable by its owner only. Another node with the same folder
 * may do so at the same time.
 */
export function beginDepartures(file: string): void {
  if (existsSync(file)) return;
  makePrivateFile(file);
  syncToDisk(dirname(file));
}

/** Copies the departures that a file lacks from another one; returns how many. */
export function copyDepartures(from: string, to: string): number {
  return addDepartures(to, readDepartures(from));
}

/** The departures that `known` lacks. */
export function departuresMissingFrom(
  known: readonly Departure[],
  departures: readonly Departure[],
): Departure[] {
  const keys = new Set(known.map(keyOf));
  return departures.filter((departure) => !keys.has(keyOf(departure)));
}

const keyOf = ({ accountId, kind }: Departure) => `${kind} ${accountId}`;

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

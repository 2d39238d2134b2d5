import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { syncToDisk } from "../platform/sync-to-disk.ts";
import type { Departure } from "./departures.store.ts";

/** Version 0.1 called the account `uid`. */
const departureSchema = z.preprocess(
  (line) =>
    typeof line === "object" && line !== null && "uid" in line
      ? { ...line, accountId: line.uid }
      : line,
  z.object({ accountId: z.string(), kind: z.enum(["closed", "erased"]), at: z.int() }),
) satisfies z.ZodType<Departure>;

/** The file of a data folder that remembers departures, also when its database is lost. */
export function departuresFileOf(folder: string): string {
  return join(folder, "departures.jsonl");
}

/** Every departure that the file holds; a line whose writing was cut short is none. */
export function readDepartures(file: string): Departure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line) => toDeparture(parseLine(line)) ?? []);
}

/** A departure as any version kept it; undefined for what is none. */
export function toDeparture(kept: unknown): Departure | undefined {
  return departureSchema.safeParse(kept).data;
}

/** Adds those departures that the file lacks, and returns how many; they are on the disk then. */
export function addDepartures(file: string, departures: readonly Departure[]): number {
  const missing = departuresMissingFrom(readDepartures(file), departures);
  if (missing.length === 0) return 0;
  beginDepartures(file);
  // A line that was cut short must not take the next one with it: it ends here.
  const lines = missing.map((departure) => `\n${JSON.stringify(departure)}\n`).join("");
  appendFileSync(file, lines, { flush: true });
  return missing.length;
}

/** Begins a file that is missing, for its owner's eyes only. */
export function beginDepartures(file: string): void {
  if (existsSync(file)) return;
  writeFileSync(file, "", { mode: 0o600, flush: true });
  syncToDisk(dirname(file));
}

/** Adds to a file what another one has and it lacks; returns how many. */
export function copyDepartures(from: string, to: string): number {
  return addDepartures(to, readDepartures(from));
}

/** Those of `departures` that `known` lacks. */
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

import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import type { Dump } from "../databases/dump-tables.ts";
import type { AnyStatement, Fate, Transfer } from "./fates.ts";
import type { MarkedRows } from "./marked-values.ts";
import { statements } from "./statements.ts";

type Row = Record<string, unknown>;

/** Columns that the login library once asked for, and that nothing writes. */
const unwritten = new Set([
  "image",
  ...["accessToken", "refreshToken", "idToken", "scope"],
  ...["accessTokenExpiresAt", "refreshTokenExpiresAt"],
]);

/**
 * Where a transfer of the marked rows did something else than `statements` says, given all tables
 * before and after it.
 */
export function listFaults(
  transfer: Transfer,
  marked: MarkedRows,
  { before, after }: { before: Dump; after: Dump },
): string[] {
  return tableNames.flatMap((name) => {
    const stated: AnyStatement = (statements[name][transfer] as AnyStatement | undefined) ?? "kept";
    const key: readonly string[] = tableRegistry[name].key;
    const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
    const rowsOf = (dump: Dump) => dump[name] as readonly Row[];
    const find = (dump: Dump) => rowsOf(dump).find((row) => keyOf(row) === keyOf(marked[name]));
    const known = new Map(rowsOf(before).map((row) => [keyOf(row), row]));
    const gained = rowsOf(after).filter(
      (row) =>
        keyOf(row) !== keyOf(marked[name]) &&
        columnsThatDiffer(row, known.get(keyOf(row)) ?? {}).length > 0,
    );
    const found = { from: find(before), now: find(after), gained };
    const unmarked = Object.keys(found.from ?? {}).filter(
      (column) => !(column in marked[name]) && !unwritten.has(column),
    );
    const faults = [
      ...unmarked.map((column) => `.${column} isn't in the marked rows`),
      ...faultsOf(stated, transfer, found),
    ];
    return faults.map((fault) => `${name}${fault}`);
  });
}

/** The marked row before and after, and the rows that are new or changed. */
type Found = { from: Row | undefined; now: Row | undefined; gained: readonly Row[] };

function faultsOf(stated: AnyStatement, transfer: Transfer, found: Found): string[] {
  const { from, now, gained } = found;
  if (from === undefined) return [" has no marked row"];
  const changed = now === undefined ? [] : columnsThatDiffer(from, now);
  if (stated === "kept" || "changed" in stated) {
    if (now === undefined) return [" lost its row"];
    const expected = stated === "kept" ? [] : Object.keys(stated.changed);
    if (stated === "kept" && gained.length > 0) return [" has another row"];
    return changed.toSorted().join() === expected.toSorted().join()
      ? []
      : [` changed ${changed.join()} instead of ${expected.join()}`];
  }
  if ("dropped" in stated) {
    // The rows that were there stay, unless what they are in is replaced.
    const isGone = transfer === "restore" || transfer === "move";
    if (gained.length > 0 || isGone !== (now === undefined)) return [" wasn't dropped"];
    return changed.map((column) => `.${column} changed`);
  }
  if ("derived" in stated)
    return gained.length > 0 || now === undefined || changed.length > 0 ? [] : [" is as before"];
  const became = gained.toSorted(
    (a, b) => columnsThatDiffer(from, a).length - columnsThatDiffer(from, b).length,
  )[0];
  if (became === undefined) return [" wasn't copied"];
  return Object.entries<Fate>(stated.copied).flatMap(([column, fate]) => {
    const isFated = isAs(fate, from[column], became[column]);
    return isFated
      ? []
      : [`.${column}: ${JSON.stringify(from[column])} became ${JSON.stringify(became[column])}`];
  });
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === 0;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only a value that isn't empty shows that it was carried. */
function isAs(fate: Fate, from: unknown, became: unknown): boolean {
  if (fate === "carried") return !isEmpty(from) && isSame(from, became);
  return "dropped" in fate ? isEmpty(became) : became !== null && !isSame(from, became);
}

function columnsThatDiffer(one: Row, other: Row): string[] {
  return Object.keys(one).filter((column) => !isSame(one[column], other[column]));
}

import type { Db } from "../../platform/database/database.ts";
import { openSqliteToRead } from "../../platform/database/sqlite.ts";
import { toDeparture } from "./departures-file.ts";
import { listAccountIds, listKeptDepartures, type Departure } from "./departures.store.ts";

/** The departures in a database file, of this version or 0.1; undefined if it can't be read. */
export function findDeparturesIn(file: string): Promise<Departure[] | undefined> {
  return readFile(file, async (db) =>
    (await listKeptDepartures(db)).flatMap((row) => toDeparture(row) ?? []),
  );
}

/**
 * Whether a database file knows every account in an earlier one, as open or departed, which makes
 * it a later state of the same database. False if either can't be read.
 */
export async function knowsEverybodyIn(file: string, earlier: string): Promise<boolean> {
  const departures = await findDeparturesIn(file);
  const accounts = await readFile(file, listAccountIds);
  const asked = await readFile(earlier, listAccountIds);
  if (departures === undefined || accounts === undefined || asked === undefined) return false;
  const known = new Set([...accounts, ...departures.map(({ accountId }) => accountId)]);
  return asked.every((id) => known.has(id));
}

async function readFile<Result>(
  file: string,
  read: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  let db;
  try {
    db = openSqliteToRead(file);
    return await read(db);
  } catch {
    return undefined;
  } finally {
    await db?.destroy();
  }
}

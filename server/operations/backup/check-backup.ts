import { accessSync, constants, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { refuseNewer } from "../../platform/database/migrate.ts";
import { refuseMoved } from "../../platform/database/moved-mark.ts";
import { listDamage } from "../../platform/database/sqlite-damage.ts";
import { isDamage } from "../../platform/database/sqlite-errors.ts";
import { describeOwner } from "../../platform/files/data-folder.ts";
import { migrations } from "../../platform/migrations/migrations.ts";
import { StartError } from "../../platform/start-error.ts";

/** Opens a database file read-only, including the changes in its WAL. */
export function openToCopy(file: string): DatabaseSync {
  requireReadable(file);
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw new StartError(`cannot open ${file}: ${messageOf(error)}.`);
  }
}

/** Throws a StartError if a name isn't that of a file that this user can read. */
function requireReadable(file: string): void {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw new StartError(`${file} is a folder, not a file.`);
    // A pipe would have the reader wait forever.
    if (!found.isFile()) throw new StartError(`${file} is not a regular file.`);
    accessSync(file, constants.R_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === "ENOENT"
        ? `the file ${file} does not exist.`
        : `cannot read ${file} (${code}).${describeOwner(file)}`,
    );
  }
}

/** Throws a StartError if the data of a database file has moved to PostgreSQL, or can't be read. */
export function requireNotMoved(file: string): void {
  const database = openToCopy(file);
  try {
    refuseMoved(database, file);
  } catch (error) {
    // What follows says what is wrong with a damaged file.
    if (!isDamage(error)) throw error;
  } finally {
    database.close();
  }
}

/**
 * Reads a whole file. Throws a StartError if it isn't a database, is damaged, isn't Rollcall's, or
 * was made by a newer version.
 */
export function checkBackup(file: string): void {
  const database = openToCopy(file);
  try {
    checkStructure(database, file);
    checkSchema(database, file);
  } finally {
    database.close();
  }
}

function checkStructure(database: DatabaseSync, file: string): void {
  const problems = attemptToRead(database, file);
  if (problems.length > 0) throw new StartError(`${file} is damaged: ${problems[0]}.`);
}

function attemptToRead(database: DatabaseSync, file: string): string[] {
  try {
    return listDamage(database);
  } catch (error) {
    throw new StartError(`cannot read ${file} as a database: ${messageOf(error)}.`);
  }
}

/** Throws a StartError if a file isn't Rollcall's database, or is one of a newer version. */
export function checkSchema(database: DatabaseSync, file: string): void {
  const isOurs = database
    .prepare("select 1 from sqlite_schema where name = 'kysely_migration'")
    .get();
  const made = isOurs
    ? database.prepare("select name from kysely_migration order by name").all()
    : [];
  const names = made.map((row) => String(row["name"]));
  if (names[0] !== Object.keys(migrations)[0])
    throw new StartError(`${file} is not a Rollcall database.`);
  refuseNewer(file, names, migrations);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

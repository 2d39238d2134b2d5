import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { OperatorStatus } from "#contract/operations/operator/operator-status.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { isMember } from "../../platform/database/is-member.ts";

/** How many open accounts, clubs, and members there are. */
export async function countInstallation(db: Db): Promise<NonNullable<OperatorStatus["counts"]>> {
  const { accounts } = await db
    .selectFrom("users")
    .where("closedAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("accounts"))
    .executeTakeFirstOrThrow();
  const { clubs } = await db
    .selectFrom("clubs")
    .where("deletedAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("clubs"))
    .executeTakeFirstOrThrow();
  const { members } = await db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .where("clubs.deletedAt", "is", null)
    .where(isMember())
    .select(({ fn }) => fn.count<number>("memberships.personId").distinct().as("members"))
    .executeTakeFirstOrThrow();
  return { accounts, clubs, members };
}

/** The version of the database engine. */
export async function readEngineVersion({ read, platform }: Database): Promise<string> {
  const statement =
    platform.engine === "sqlite"
      ? sql<{ version: string }>`select sqlite_version() as "version"`
      : sql<{ version: string }>`select current_setting('server_version') as "version"`;
  const { rows } = await statement.execute(read);
  return rows[0]?.version ?? "";
}

/** The size of the database in bytes; that of SQLite with its log. */
export async function readDatabaseSize(
  { read, platform }: Database,
  /** The data folder. */
  folder: string,
): Promise<number> {
  if (platform.engine === "sqlite") {
    const file = join(folder, "rollcall.db");
    const sizeOf = async (path: string) => (await stat(path)).size;
    return (await sizeOf(file)) + (await sizeOf(`${file}-wal`).catch(() => 0));
  }
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database()) as "bytes"`.execute(read);
  return Number(rows[0]?.bytes);
}

import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** The progress of a move: stored in the new database, and dropped once it is done. */

export async function openProgress(db: Db): Promise<void> {
  await sql`create table if not exists moving (name text primary key, position text not null)`.execute(
    db,
  );
}

/** The stored value for a name; undefined if there is none. */
export async function findPosition(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select position from moving where name = ${name}`.execute(db);
  return rows[0]?.position;
}

export async function setPosition(db: Db, name: string, position: string): Promise<void> {
  await sql`
    insert into moving (name, position) values (${name}, ${position})
    on conflict (name) do update set position = excluded.position`.execute(db);
}

export async function closeProgress(db: Db): Promise<void> {
  await sql`drop table moving`.execute(db);
}

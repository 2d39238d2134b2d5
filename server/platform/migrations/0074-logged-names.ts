import { sql, type Kysely } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

type Row = { clubId: string; revision: number; kind: string; details: string };
type Value = string | null;
type Fact = { fact: string; eventId: string; changes?: { name?: { from: Value; to: Value } } };
type Details = { facts?: Fact[]; eventId?: string; award?: string };

/**
 * Takes members' own words out of operations: the names of awards that were made of logged hours.
 * From now on, `null` stands for them there, and they are only in the request, which is erased.
 * Where it is gone already, because the member was erased or withdrew it, the award loses its name,
 * unless an officer has renamed it.
 */
export const loggedNames: SchemaMigration = async (db, { engine }) => {
  const awards = await listAwards(db);
  if (awards.size === 0) return;
  const rewritten: Row[] = [];
  for (const row of await listNaming(db)) {
    const details = withoutLogged(row, awards);
    if (details !== row.details) rewritten.push({ ...row, details });
  }
  const allowAgain = await allowChanges(db, engine);
  for (const { clubId, revision, details } of rewritten)
    await sql`
      update "operations" set "details" = ${details}
      where "clubId" = ${clubId} and "revision" = ${revision}`.execute(db);
  await allowAgain();
  for (const { clubId, id, said, isStored } of awards.values())
    if (!isStored)
      await sql`
        update "events" set "name" = ''
        where "clubId" = ${clubId} and "id" = ${id}
          ${said === undefined ? sql`` : sql`and "name" = ${said}`}`.execute(db);
};

type Award = { clubId: string; id: string; said: string | undefined; isStored: boolean };

/** The awards that were made of logged hours, with what the member said, while it is stored. */
async function listAwards(db: Kysely<unknown>): Promise<Map<string, Award>> {
  const { rows: approvals } = await sql<Row>`
    select * from "operations" where "kind" = 'hours-approved'`.execute(db);
  const { rows: requests } = await sql<{ clubId: string; id: string; what: string }>`
    select "clubId", "id", "what" from "hourRequests"`.execute(db);
  const whats = new Map(requests.map(({ clubId, id, what }) => [`${clubId} ${id}`, what]));
  const awards = new Map<string, Award>();
  for (const { clubId, details } of approvals)
    for (const { eventId: id } of (JSON.parse(details) as Details).facts ?? []) {
      const key = `${clubId} ${id}`;
      awards.set(key, { clubId, id, said: whats.get(key), isStored: whats.has(key) });
    }
  return awards;
}

/** The operations that may contain the name of an award, the oldest first. */
async function listNaming(db: Kysely<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from "operations" where "kind" in ('event-set', 'undone', 'award-given')
      and ("details" like '%"name":{%' or "details" like '%"award":"%')
    order by "clubId", "revision"`.execute(db);
  return rows;
}

function withoutLogged({ clubId, details: text }: Row, awards: ReadonlyMap<string, Award>): string {
  const details = JSON.parse(text) as Details;
  let isChanged = false;
  for (const { fact, eventId, changes } of details.facts ?? []) {
    const award = awards.get(`${clubId} ${eventId}`);
    const name = changes?.name;
    if (fact !== "event" || award === undefined || name === undefined) continue;
    // It was named after what the member said until an officer changed it for the first time.
    award.said ??= name.from ?? "";
    for (const field of ["from", "to"] as const)
      if (name[field] === award.said) {
        name[field] = null;
        isChanged = true;
      }
  }
  // The name of an award that existed was never read again.
  if (details.award !== undefined && awards.has(`${clubId} ${details.eventId}`)) {
    delete details.award;
    isChanged = true;
  }
  return isChanged ? JSON.stringify(details) : text;
}

/** Lets operations be changed, which the database refuses otherwise, until what it returns is called. */
async function allowChanges(
  db: Kysely<unknown>,
  engine: "sqlite" | "postgres",
): Promise<() => Promise<unknown>> {
  if (engine === "postgres") {
    await sql`alter table "operations" disable trigger "operations_keep"`.execute(db);
    return () => sql`alter table "operations" enable trigger "operations_keep"`.execute(db);
  }
  const { rows } = await sql<{ sql: string }>`
    select "sql" from sqlite_master where "type" = 'trigger' and "name" = 'operations_no_update'`.execute(
    db,
  );
  await sql`drop trigger "operations_no_update"`.execute(db);
  return () => sql.raw(rows[0]?.sql ?? "").execute(db);
}

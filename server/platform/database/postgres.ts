import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { setPlatform, type Database, type Platform } from "./database.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import type { Tables } from "./tables.ts";

/** Everything specific to PostgreSQL: how tables are declared and how values are read. */

const platform: Platform = {
  engine: "postgres",
  inProcess: false,
  types: { integer: "integer", bigint: "bigint", boolean: "boolean", timestamp: "timestamptz" },
  finishTable: (table) => table,
  rowsOf: <Row>(json: string, columns: Record<string, "text" | "bigint">) => {
    const declared = Object.entries(columns).map(
      ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
    );
    return sql<Row>`json_to_recordset(cast(${json} as json))`.as<"rows">(
      sql`rows(${sql.join(declared)})`,
    );
  },
  // PostgreSQL tables have no clustered form.
  clusterTable: (table) => table,
  makeAppendOnly: (table, emptied) => {
    const keep = sql.ref(`${table}_keep`);
    const changes =
      emptied === undefined
        ? sql`update`
        : sql`update of ${sql.join(emptied.others.map((name) => sql.ref(name)))}`;
    const filling =
      emptied &&
      sql`
      create trigger ${sql.ref(`${table}_keep_${emptied.column}`)}
      before update of ${sql.ref(emptied.column)} on ${sql.table(table)}
      for each row when (${sql.ref(`new.${emptied.column}`)} is not null) execute function ${keep}()`;
    return [
      sql`
      create function ${keep}() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'rows of ${table} are never changed'; end $$`)}`,
      sql`
      create trigger ${keep} before ${changes} or delete or truncate on ${sql.table(table)}
      for each statement execute function ${keep}()`,
      ...(filling === undefined ? [] : [filling]),
    ];
  },
  dropAppendOnly: (table) => [sql`drop function ${sql.ref(`${table}_keep`)}()`],
  letErase: (table) => {
    const [keep, keepRows] = [sql.ref(`${table}_keep`), sql.ref(`${table}_keep_rows`)];
    const refusal = `raise exception 'rows of ${table} are never changed';`;
    return [
      // Which club a row belongs to is only known row by row.
      sql`
      create or replace function ${keep}() returns trigger language plpgsql as
      ${sql.raw(`$$ begin if tg_op = 'DELETE' then return null; end if; ${refusal} end $$`)}`,
      sql`
      create function ${keepRows}() returns trigger language plpgsql as
      ${sql.raw(
        `$$ begin
          if exists (select 1 from "clubs" where "id" = old."clubId" and "erasingAt" is not null)
          then return old; end if;
          ${refusal}
        end $$`,
      )}`,
      sql`
      create trigger ${keepRows} before delete on ${sql.table(table)}
      for each row execute function ${keepRows}()`,
    ];
  },
  // Connections cache the plans of foreign key checks. A plan made while a table was small scans
  // the whole table every time, so discard the plans: new ones use the key.
  beforeManyRows: [sql`discard plans`, sql`set local enable_seqscan = off`],
  forUpdate: sql`for update`,
  forKeyShare: sql`for key share`,
  forShareOf: (table) => sql`for share of ${sql.table(table)}`,
};

/** Eight-byte integers and their sums: ours stay far below where numbers lose precision. */
const numberTypes = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    numberTypes.has(type) ? Number : pg.types.getTypeParser(type, format),
};

/** Time limit for ordinary statements, in milliseconds. */
const statementMs = 10_000;

/**
 * How long a transaction may do nothing, in milliseconds; the longest that ours do are a slice of
 * an import. If our machine is gone, its locks would otherwise stay until the server notices.
 */
const idleMs = 15_000;

/**
 * Opens a PostgreSQL database by its URL, which may list several hosts. Connects on demand, so an
 * unreachable server doesn't prevent the start. For what we leave to others, see
 * docs/decisions/0027-what-we-leave-to-others.md.
 */
export function openPostgres(url: string, logger: Logger): Database {
  const server = { url, logger, types };
  const pool = createPostgresPool({
    ...server,
    max: 10,
    statement_timeout: statementMs,
    // The server has been silent for longer than a statement may run: it is gone, or a commit waits
    // for a standby that is. No limit of the server ends that wait, and neither do we: a canceled
    // one commits, and others could read what may be lost.
    query_timeout: statementMs + 2000,
    idleMs,
  });
  // Schema changes may take their time, and wait for another node that is migrating.
  const schemaPool = createPostgresPool({ ...server, max: 1 });
  // As on SQLite, nothing is in an empty list; PostgreSQL would refuse the statement.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  const open = (dialect: PostgresDialect) =>
    setPlatform(new Kysely<Tables>({ dialect, plugins }), platform);
  const db = open(new PostgresDialect({ pool }));
  const schema = open(new PostgresDialect({ pool: schemaPool }));
  return {
    write: db,
    read: db,
    schema,
    platform,
    close: async () => void (await Promise.all([pool.end(), schemaPool.end()])),
  };
}

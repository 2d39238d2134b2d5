import { CompiledQuery, sql, type KyselyPlugin } from "kysely";
import { platformOf, transaction, type Db } from "#server/platform/database/database.ts";

/**
 * The query plans of the statements that `run` executes. On PostgreSQL, which scans small tables
 * even if there is an index, sequential scans are disabled.
 */
export async function explainedSteps(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(watch));
  const isSqlite = platformOf(db).engine === "sqlite";
  const explain = isSqlite ? "explain query plan" : "explain";
  return transaction(db, async (inside) => {
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(inside);
    const steps: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
      const { rows } = await inside.executeQuery<Record<string, unknown>>(query);
      steps.push(...rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"]).trim()));
    }
    return steps;
  });
}

/** A step that scans a whole table or index. */
export const readThrough = /^SCAN (?!rows|\w+ VIRTUAL|CONSTANT)|Seq Scan/;

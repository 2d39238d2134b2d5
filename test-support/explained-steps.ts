import { CompiledQuery, sql, type KyselyPlugin } from "kysely";
import { platformOf, transaction, type Db } from "#server/platform/database/database.ts";

/**
 * How the statements that `run` makes would be carried out, as the database explains them. On
 * PostgreSQL, which reads a small table through whatever there is, as if that were not possible.
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

/** A step that reads a table, or all of an index, from one end to the other. */
export const readThrough = /^SCAN (?!rows|\w+ VIRTUAL|CONSTANT)|Seq Scan/;

import { createHash } from "node:crypto";
import pg from "pg";
import { TransactionConflict } from "./database-errors.ts";

/** Enough for all of our statements, with room to spare. */
const maxNames = 500;

export type StatementNames = ReturnType<typeof createStatementNames>;

/**
 * Runs statements under names, so that the server plans each one once per connection. One that
 * can't be run by its name anymore runs without one from then on.
 */
export function createStatementNames() {
  const names = new Map<string, string | undefined>();
  const nameOf = (text: string) => {
    if (names.size >= maxNames && !names.has(text)) return undefined;
    return names.getOrInsertComputed(text, () =>
      createHash("sha256").update(text).digest("base64url").slice(0, 22),
    );
  };
  return {
    async run(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
      const name = nameOf(text);
      try {
        return await client.query({ ...(name !== undefined && { name }), text, values });
      } catch (error) {
        if (name === undefined || !isOfName(error)) throw error;
        names.set(text, undefined);
      }
      try {
        return await client.query({ text, values });
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === "25P02")) throw error;
        throw new TransactionConflict("a prepared statement can't be used", { cause: error });
      }
    },
  };
}

/**
 * Whether a statement failed because of its name: a newer version has changed the columns of a
 * table, or a pooler between us and the server has given us another connection.
 */
function isOfName(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code, routine } = error;
  return code === "26000" || code === "42P05" || routine === "RevalidateCachedQuery";
}

import { createHash } from "node:crypto";
import pg from "pg";
import { TransactionConflict } from "../database-errors.ts";

/** Enough for all of our statements, with room to spare. */
const maxNames = 500;

export type StatementNames = ReturnType<typeof createStatementNames>;

/**
 * Runs statements under names, so that the server plans each one once per connection. One whose
 * columns a newer version has changed runs without a name from then on. So do all of them once a
 * pooler has given us another connection: in a transaction, each one's failure is another try.
 */
export function createStatementNames() {
  const names = new Map<string, string | undefined>();
  let isPooled = false;
  const nameOf = (text: string) => {
    if (isPooled || (names.size >= maxNames && !names.has(text))) return undefined;
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
        if (name === undefined || !(error instanceof pg.DatabaseError)) throw error;
        if (error.code === "26000" || error.code === "42P05") isPooled = true;
        else if (error.routine === "RevalidateCachedQuery") names.set(text, undefined);
        else throw error;
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

import { statSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { expect } from "vitest";
import type { RunningServer } from "../rig/serve.ts";

const logSize = ({ dataDir }: RunningServer) => statSync(join(dataDir, "rollcall.db-wal")).size;

/**
 * Returns a function that waits until a transaction on the server has written much attendance since
 * this was called: SQLite writes what no longer fits in memory. `client` is connected to the
 * server's database on PostgreSQL.
 */
export function muchWritten(server: RunningServer, client?: pg.Client): () => Promise<void> {
  const before = client === undefined ? logSize(server) : 0;
  const isWriting = async () => {
    if (client === undefined) return logSize(server) > before + 1_000_000;
    const { rows } = await client.query(`
      select pid from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and xact_start is not null
        and query like 'insert into "attendance"%'`);
    return rows.length > 0;
  };
  return async () => {
    await expect.poll(isWriting, { interval: 5, timeout: 30_000 }).toBe(true);
  };
}

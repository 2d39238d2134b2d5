import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#server/platform/database/database.ts";

/** Waits until a statement waits for a transaction's lock. On SQLite every other one does. */
export async function untilSomebodyWaits({ platform, read }: Database): Promise<void> {
  if (platform.engine === "sqlite") return;
  const waiting = sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(read)).rows).toHaveLength(1);
}

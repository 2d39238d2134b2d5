import { DatabaseSync, StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

let left = Number.POSITIVE_INFINITY;
let lastAt = 0;
const running = new Set<Promise<unknown>>();
const writers = new Set<DatabaseSync>();

/** Ends this process as kill -9 does, right before the statement after this many. */
export function killAfter(statements: number): void {
  left = statements;
}

/**
 * Keeps SQLite's files from growing, so that it fails as on a full disk, or lets them grow again.
 */
export function fillDisk(full: boolean): void {
  for (const database of writers)
    try {
      const { page_count: pages } = database.prepare("pragma page_count").get() as {
        page_count: number;
      };
      database.exec(`pragma max_page_count = ${full ? pages : 1_073_741_823}`);
    } catch {
      // It was closed, or it only reads.
      writers.delete(database);
    }
}

/** Resolves once no statement has been running for this many milliseconds. */
export async function untilQuiet(forMs = 60): Promise<void> {
  do await wait(10);
  while (running.size > 0 || performance.now() - lastAt < forMs);
}

/** Counts every statement that the database drivers are given. */
export function watchStatements(): void {
  wrap(StatementSync.prototype, "run");
  wrap(StatementSync.prototype, "all");
  wrap(pg.Client.prototype, "query");
  wrap(DatabaseSync.prototype, "exec", (database) => writers.add(database as DatabaseSync));
}

function wrap(prototype: object, name: string, see?: (self: unknown) => void): void {
  const original = Reflect.get(prototype, name) as (...values: unknown[]) => unknown;
  Reflect.set(prototype, name, function wrapped(this: unknown, ...values: unknown[]) {
    if (left === 0) process.kill(process.pid, "SIGKILL");
    left -= 1;
    lastAt = performance.now();
    see?.(this);
    const result = original.apply(this, values);
    if (result instanceof Promise) void untilEnded(result);
    return result;
  });
}

async function untilEnded(statement: Promise<unknown>): Promise<void> {
  running.add(statement);
  await statement.catch(() => {});
  running.delete(statement);
  lastAt = performance.now();
}

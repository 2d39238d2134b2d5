import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import type { Database } from "../database/database.ts";
import { isMigrated } from "../database/migrate.ts";
import { version } from "../version.ts";

/** A database that takes longer to respond is unusable, in milliseconds. */
const databaseMs = 2000;

/** The status is only valid for an instant. */
const notCached = { "cache-control": "no-store" };

type Readiness = "ready" | "stopping" | "database" | "migrations";

/**
 * Health checks for load balancers and service managers: `/healthz` tells whether the process is
 * alive, with its version, and `/readyz` whether it can serve, with a 503 and the reason if not. A
 * node that serves although something is wrong says `degraded` and what, with a 200: to take it away
 * would fix nothing (R33.43).
 */
export function health({
  database,
  newestMigration,
  stopping,
  troubles,
}: {
  database: Pick<Database, "read">;
  /** Without this migration, the database isn't ready for this version. */
  newestMigration: string;
  /** Aborted when this node is told to stop. */
  stopping: AbortSignal;
  /** What is wrong with a node that serves; must not take long, and must not throw. */
  troubles: () => Promise<readonly string[]>;
}) {
  const lookAtDatabase = async (): Promise<Readiness> => {
    try {
      return (await isMigrated(database.read, newestMigration)) ? "ready" : "migrations";
    } catch {
      return "database";
    }
  };
  const look = () =>
    Promise.race([lookAtDatabase(), wait(databaseMs, "database" as const, { ref: false })]);

  let looking: Promise<Readiness> | undefined;
  return new Hono()
    .get("/healthz", (c) => c.text(`alive ${version}`, 200, notCached))
    .get("/readyz", async (c) => {
      // Concurrent requests share one database query.
      looking ??= look().finally(() => (looking = undefined));
      const readiness = stopping.aborted ? "stopping" : await looking;
      if (readiness !== "ready") return c.text(readiness, 503, notCached);
      const found = await troubles();
      const text = found.length === 0 ? "ready" : ["degraded", ...found].join(" ");
      return c.text(text, 200, notCached);
    });
}

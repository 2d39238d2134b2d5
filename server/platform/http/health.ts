import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import type { DamageWatch } from "../database/damage-watch.ts";
import type { Database } from "../database/database.ts";
import { isMigrated } from "../database/migrate.ts";

/** A database that takes longer to answer is of no use to anybody, in milliseconds. */
const databaseMs = 2000;

/** An answer is true for an instant only. */
const notCached = { "cache-control": "no-store" };

type Readiness = "ready" | "stopping" | "damaged" | "database" | "commits" | "migrations";

/**
 * What load balancers and service managers ask: `/healthz` whether the process lives, and
 * `/readyz` whether it can serve, which is answered with 503 and the reason when it cannot.
 */
export function health({
  database,
  damageWatch,
  newestMigration,
  stopping,
}: {
  database: Pick<Database, "read" | "takesChanges">;
  damageWatch: Pick<DamageWatch, "hasFound">;
  /** Without this migration the database is not ready for this version. */
  newestMigration: string;
  /** Aborted when this node is asked to end. */
  stopping: AbortSignal;
}) {
  const lookAtDatabase = async (): Promise<Readiness> => {
    // What it writes and reads now may make it worse.
    if (damageWatch.hasFound()) return "damaged";
    if (!database.takesChanges()) return "commits";
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
    .get("/healthz", (c) => c.text("alive", 200, notCached))
    .get("/readyz", async (c) => {
      // However many ask, the database is asked once at a time.
      looking ??= look().finally(() => (looking = undefined));
      const readiness = stopping.aborted ? "stopping" : await looking;
      return c.text(readiness, readiness === "ready" ? 200 : 503, notCached);
    });
}

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import type { Logger } from "../logger.ts";
import { StartError } from "../start-error.ts";
import { syncToDisk } from "../sync-to-disk.ts";
import { toDatabaseError } from "./postgres-errors.ts";

/**
 * A standby that is promoted begins a new timeline with a higher number. We remember the highest
 * one seen, so that an old primary that comes back isn't mistaken for the current one: changes sent
 * to it would be missing from every other server.
 */
export type Timelines = {
  /**
   * Returns a server's timeline, or 0 if it doesn't report one. Throws a ReplacedServer if a higher
   * timeline of the same cluster has been seen.
   */
  check(client: pg.ClientBase, host: string): Promise<number>;
};

/** A server that another one has replaced. */
export class ReplacedServer extends Error {
  override name = "ReplacedServer";
}

/** The highest timeline of each cluster, by the system identifier that its servers share. */
const seenSchema = z.record(z.string(), z.int());
type Seen = z.infer<typeof seenSchema>;

/** Without a data folder, the timelines seen are only remembered by this process. */
export function createTimelines(logger: Logger, folder?: string): Timelines {
  const file = folder === undefined ? undefined : join(folder, "postgres-timelines.json");
  const seen = file === undefined ? {} : readSeen(file);
  const said = new Set<string>();
  const sayOnce = (key: string, say: () => void) => {
    if (!said.has(key)) say();
    said.add(key);
  };

  const remember = (system: string, timeline: number) => {
    seen[system] = timeline;
    if (file === undefined) return;
    try {
      writeSeen(file, seen);
    } catch (err) {
      logger.error({ err }, "could not save the timeline of the database");
    }
  };

  return {
    async check(client, host) {
      const server = await askServer(client);
      if (server === undefined) {
        sayOnce("silent", () =>
          logger.warn(
            { host },
            "the database server does not report its timeline: an old primary that comes back will not be detected",
          ),
        );
        return 0;
      }
      const { system, timeline } = server;
      const highest = seen[system] ?? 0;
      if (timeline > highest) remember(system, timeline);
      if (timeline >= highest) return timeline;
      sayOnce(`${host} ${timeline}`, () =>
        logger.error(
          { host, timeline, highest },
          "refused a database server: another one has replaced it",
        ),
      );
      const advice = file === undefined ? "" : `. If it is the right server, remove ${file}`;
      throw new ReplacedServer(
        `${host} is on timeline ${timeline}, but another server has replaced it on timeline ${highest}${advice}`,
      );
    },
  };
}

/** Undefined if we lack permission to ask. A standby has no timeline of its own, which is 0. */
async function askServer(
  client: pg.ClientBase,
): Promise<{ system: string; timeline: number } | undefined> {
  try {
    // The first eight digits of a WAL file name. The control file lags behind after a promotion.
    const { rows } = await client.query<{ system: string; file: string | null }>(`
      select system_identifier::text as system,
        case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as file
      from pg_control_system()`);
    const [server] = rows;
    if (server === undefined) return undefined;
    return {
      system: server.system,
      timeline: Number.parseInt(server.file?.slice(0, 8) ?? "0", 16),
    };
  } catch (error) {
    if (toDatabaseError(error).broken) throw error;
    return undefined;
  }
}

function readSeen(file: string): Seen {
  if (!existsSync(file)) return {};
  try {
    return seenSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new StartError(
      `${file} is damaged. Make sure that DATABASE_URL points to the right server, then remove the file.`,
    );
  }
}

/** Renamed into place only once it is complete. */
function writeSeen(file: string, seen: Seen): void {
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(seen), { mode: 0o600, flush: true });
  renameSync(draft, file);
  syncToDisk(dirname(file));
}

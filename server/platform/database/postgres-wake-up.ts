import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "../logger.ts";
import type { Db, WakeUp } from "./database.ts";
import type { Timelines } from "./postgres-timelines.ts";
import { parsePostgresUrl } from "./postgres-url.ts";

const channel = "rollcall_changes";
/** Changes this close together, in milliseconds, are sent together. */
const gatherMs = 20;
/** A NOTIFY payload has at most 8,000 bytes. */
const maxClubs = 150;
const reconnectMs = 1000;

/**
 * Wakes other nodes with NOTIFY, sent outside of the transactions it reports: inside, commits of
 * all clubs would wait for each other.
 */
export function createWakeUp(options: {
  url: string;
  db: Db;
  logger: Logger;
  timelines: Timelines;
}): WakeUp {
  const { url, db, logger, timelines } = options;
  const node = randomUUID();
  const pending = new Set<string>();

  const flush = () => {
    const clubIds = [...pending].slice(0, maxClubs);
    pending.clear();
    const payload = [node, ...clubIds].join(" ");
    // Nodes that it doesn't reach find the changes by polling.
    sql`select pg_notify(${channel}, ${payload})`.execute(db).catch(() => {});
  };

  return {
    send(clubIds) {
      if (pending.size === 0) setTimeout(flush, gatherMs).unref();
      for (const clubId of clubIds) pending.add(clubId);
    },
    listen(onChange) {
      const onNotification = ({ payload = "" }: pg.Notification) => {
        const [sender, ...clubIds] = payload.split(" ");
        if (sender !== node) onChange(clubIds);
      };
      let stopped = false;
      let client: pg.Client | undefined;
      let retry: NodeJS.Timeout | undefined;
      const connect = async () => {
        const connected = await connectToListen(url, timelines, onNotification);
        if (stopped || connected === undefined) await connected?.end();
        else client = connected.once("end", reconnect);
        if (connected === undefined) reconnect();
      };
      const reconnect = () => {
        if (stopped) return;
        logger.debug("listening for changes again");
        retry = setTimeout(() => {
          connecting = connect();
        }, reconnectMs).unref();
      };
      let connecting = connect();
      return async () => {
        stopped = true;
        clearTimeout(retry);
        await connecting;
        await client?.end();
      };
    },
  };
}

/** A listening connection to the first host that accepts one; undefined if none does. */
async function connectToListen(
  url: string,
  timelines: Timelines,
  onNotification: (message: pg.Notification) => void,
): Promise<pg.Client | undefined> {
  for (const connectionString of parsePostgresUrl(url)?.urls ?? []) {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: "rollcall live",
    });
    client.on("error", () => {});
    client.on("notification", onNotification);
    try {
      await client.connect();
      await timelines.check(client, `${client.host}:${client.port}`);
      await client.query(`listen ${channel}`);
      return client;
    } catch {
      // Try the next host; standbys don't support LISTEN.
      await client.end().catch(() => {});
    }
  }
  return undefined;
}

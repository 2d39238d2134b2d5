import pg from "pg";
import type { Logger } from "../logger.ts";
import { unavailable } from "./postgres-errors.ts";
import { ReplacedServer, type Timelines } from "./postgres-timelines.ts";
import { parsePostgresUrl } from "./postgres-url.ts";

/** How long connecting, or waiting for a free connection, may take, in milliseconds. */
const connectMs = 3000;

/** How often to check whether another host is the primary now, in milliseconds. */
const lookMs = 10_000;

export type HostOptions = Pick<
  pg.PoolConfig,
  "max" | "types" | "statement_timeout" | "query_timeout" | "application_name"
> & {
  /** How long a transaction may do nothing, in milliseconds; 0, the default, sets no limit. */
  idleMs?: number;
  url: string;
  logger: Logger;
  timelines: Timelines;
};

/** Connections to the primary among a URL's hosts. */
export type Hosts = {
  /** Throws DatabaseUnavailable if no usable server can be reached. */
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

/**
 * Connection pools for the hosts of a URL. With several hosts, uses the one on the highest timeline
 * that accepts changes, until it fails or another host has a higher timeline.
 */
export function createHosts(hostOptions: HostOptions): Hosts {
  const { url, logger, timelines, idleMs = 0, ...options } = hostOptions;
  const { urls, writable } = parsePostgresUrl(url) ?? { urls: [url], writable: false };
  const common = {
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: "rollcall",
  };

  const admit = async (client: pg.ClientBase, host: string) => {
    if (writable) await requireWritable(client);
    return timelines.check(client, host);
  };
  const hosts = urls.map((connectionString) => {
    const host = nameOf(connectionString);
    const pool = new pg.Pool({
      ...common,
      ...options,
      connectionString,
      onConnect: async (client) => {
        // While a client is in use, the pool doesn't listen for errors, and nothing else needs to:
        // the current statement fails with the same error.
        client.on("error", () => {});
        client.on("notice", ({ routine }) => {
          if (routine === "SyncRepWaitForLSN") waitedInVain.add(client);
        });
        await client.query(giveUpLostMachine(idleMs));
        await admit(client, host);
      },
    });
    pool.on("error", (err) => logger.warn({ err }, "an idle database connection was lost"));
    return { host, connectionString, pool };
  });
  type Host = (typeof hosts)[number];
  type Leader = { host: Host; timeline: number };

  const inspect = async (host: Host): Promise<Leader> => {
    const { connectionString } = host;
    const client = new pg.Client({ ...common, connectionString, query_timeout: connectMs });
    client.on("error", () => {});
    try {
      await client.connect();
      return { host, timeline: await admit(client, host.host) };
    } finally {
      await client.end().catch(() => {});
    }
  };

  const [first] = hosts;
  /** With a single host there is nothing to choose. */
  let leader = first !== undefined && hosts.length === 1 ? { host: first, timeline: 0 } : undefined;
  let looking: Promise<Leader> | undefined;
  let lookedAt = 0;

  /** Checks all hosts in parallel and returns the primary, preferring the previous one. */
  const look = async (): Promise<Leader> => {
    const looks = await Promise.allSettled(hosts.map(inspect));
    lookedAt = performance.now();
    const usable = looks.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const highest = Math.max(...usable.map(({ timeline }) => timeline));
    const leading = usable.filter(({ timeline }) => timeline === highest);
    leader = leading.find(({ host }) => host === leader?.host) ?? leading[0];
    if (leader === undefined) throw reasonOf(looks);
    return leader;
  };
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));

  return {
    async connect() {
      try {
        const { host } = leader ?? (await lookOnce());
        if (hosts.length === 1) return await host.pool.connect();
        // Runs in the background: moves later callers to a server that was promoted meanwhile.
        if (performance.now() - lookedAt > lookMs) lookOnce().catch(() => {});
        try {
          return await host.pool.connect();
        } catch (error) {
          const { host: next } = await lookOnce();
          if (next === host) throw error;
          return await next.pool.connect();
        }
      } catch (error) {
        throw unavailable(error);
      }
    },
    async end() {
      await looking?.catch(() => {});
      await Promise.all(hosts.map(({ pool }) => pool.end()));
    },
  };
}

/** Connections on which the server confirmed a commit without its standby. */
const waitedInVain = new WeakSet<pg.ClientBase>();

/**
 * Throws if the server stopped waiting for its standby because the wait was canceled: it reports
 * the commit as done, but the data may be lost.
 */
export function requireWaited(client: pg.ClientBase): void {
  if (waitedInVain.has(client)) throw new Error("the server did not wait for its standby");
}

/**
 * Lets the server give up what a machine that is gone was doing; otherwise, it keeps connections
 * and locks for up to two hours. Set here, because poolers refuse unknown options of connections.
 */
const giveUpLostMachine = (idleMs: number) => `
  set idle_in_transaction_session_timeout = ${idleMs};
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000`;

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  if (rows[0]?.readOnly !== "off") throw new Error("this server is read-only");
}

/** Why no host is usable. A replaced server explains more than an unreachable one. */
function reasonOf(looks: PromiseSettledResult<unknown>[]): unknown {
  const reasons = looks.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  return reasons.find((reason) => reason instanceof ReplacedServer) ?? reasons.at(-1);
}

function nameOf(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString });
  return `${host}:${port}`;
}

import pg from "pg";
import type { Logger } from "../logger.ts";
import { unavailable } from "./postgres-errors.ts";
import { ReplacedServer, type Timelines } from "./postgres-timelines.ts";
import { parsePostgresUrl } from "./postgres-url.ts";

/** How long a connection may take, in milliseconds, or the wait for one that is free. */
const connectMs = 3000;

/** How long nobody may have looked whether another host leads now, in milliseconds. */
const lookMs = 10_000;

export type HostOptions = Pick<
  pg.PoolConfig,
  "max" | "types" | "statement_timeout" | "query_timeout" | "application_name"
> & {
  url: string;
  logger: Logger;
  timelines: Timelines;
};

/** Connections to the server of an address that leads. */
export type Hosts = {
  /** Throws DatabaseUnavailable when no server that may be used can be had. */
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

/**
 * Pools of connections to the hosts of an address. Of several it uses the one on the highest
 * timeline among those that take changes, until that one fails or another is on a higher one.
 */
export function createHosts({ url, logger, timelines, ...options }: HostOptions): Hosts {
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
        // While a client is in use the pool does not listen, and nobody else needs to:
        // the statement under way fails with the same error.
        client.on("error", () => {});
        client.on("notice", ({ routine }) => {
          if (routine === "SyncRepWaitForLSN") waitedInVain.add(client);
        });
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
  /** There is nothing to choose from when there is but one. */
  let leader = first !== undefined && hosts.length === 1 ? { host: first, timeline: 0 } : undefined;
  let looking: Promise<Leader> | undefined;
  let lookedAt = 0;

  /** Looks at all hosts at once, and answers the one that leads: that of last time, if it still may. */
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
        // Nobody waits for it: it moves those who come later to a server that has taken over.
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

/** Connections on which the server has confirmed a commit without its standby. */
const waitedInVain = new WeakSet<pg.ClientBase>();

/**
 * Throws when the server has given up waiting for its standby, because somebody cancelled the
 * wait: it says that the commit was done, and it may be lost.
 */
export function requireWaited(client: pg.ClientBase): void {
  if (waitedInVain.has(client)) throw new Error("the server did not wait for its standby");
}

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  if (rows[0]?.readOnly !== "off") throw new Error("this server is read-only");
}

/** Why no host may be used: that one was replaced says more than that another is away. */
function reasonOf(looks: PromiseSettledResult<unknown>[]): unknown {
  const reasons = looks.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  return reasons.find((reason) => reason instanceof ReplacedServer) ?? reasons.at(-1);
}

function nameOf(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString });
  return `${host}:${port}`;
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import type { Answer, Demand, Kept } from "./postgres-keeper.ts";
import { childrenOf, sendSignal, titleOf } from "./processes.ts";

/** A real, separate PostgreSQL server, on loopback. Its disposal removes it. */
export type RunningPostgres = AsyncDisposable & {
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Creates a database, as a copy of another one if it is named. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Runs a statement on a connection of its own, and returns its rows. */
  query: <Row extends object>(text: string) => Promise<Row[]>;
  /**
   * Stops the server as an operator does, closing its connections; `start` brings it back with its
   * data, with these flags of the program `postgres` in addition to its own.
   */
  stop(): Promise<void>;
  start(flags?: readonly string[]): Promise<void>;
  /**
   * Sends a signal to all of its processes, or to those with a name, such as `walreceiver`. Needs
   * Linux.
   */
  signal(signal: NodeJS.Signals, name?: string): void;
  /** Kills all of its processes at the same time, as when its machine is lost. Needs Linux. */
  kill(): Promise<void>;
  /**
   * Stops the server and starts a copy in its place, on the next timeline, like a standby that
   * replaces a lost primary.
   */
  promoteCopy(): Promise<RunningPostgres>;
  /** Stops the server, and makes a copy that follows it as `standby` once both are started. */
  copyAsStandby(): Promise<RunningPostgres>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
};

/** Settings of a server whose data doesn't have to survive a crash. */
export const unsafeFlags = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

/**
 * Starts a PostgreSQL server on a free port; `flags` are those of the program `postgres`. It ends
 * with this process, even if no one removes it.
 */
export async function startPostgres(flags: string[] = []): Promise<RunningPostgres> {
  const server = await openKept(flags, "create");
  await server.start();
  return server;
}

/** A server that isn't started yet, with data that is created or copied. */
async function openKept(flags: string[], begin: Demand): Promise<RunningPostgres> {
  const keeper = fork(join(import.meta.dirname, "postgres-keeper.ts"), flags, {
    // A keyboard interrupt is for the tests; the keeper waits for them to end.
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(keeper, "exit");
  const remove = async () => {
    if (keeper.connected) keeper.disconnect();
    await ended;
  };
  const demand = async (demand: Demand) => {
    const answered = once(keeper, "message") as Promise<[Answer]>;
    keeper.send(demand);
    const [answer] = await Promise.race([
      answered,
      ended.then((): [Answer] => [{ fault: "Its keeper ended." }]),
    ]);
    if (!("fault" in answer)) return answer;
    await remove();
    throw new Error(`PostgreSQL did not ${JSON.stringify(demand)}: ${answer.fault}`);
  };
  const kept: Kept = await demand(begin);
  const url = (database: string) =>
    `postgres://postgres:${kept.password}@127.0.0.1:${kept.port}/${database}`;
  const query = async <Row extends object>(text: string) => {
    const client = new pg.Client({ connectionString: url("postgres") });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  let pid: number | undefined;
  const signal = (signal: NodeJS.Signals, name = "") => {
    const all = pid === undefined ? [] : [pid, ...childrenOf(pid)];
    for (const one of all) if (titleOf(one).includes(name)) sendSignal(one, signal);
  };
  const stop = async () => {
    await demand("stop");
    pid = undefined;
  };
  /** Stops it, and copies its data into a server that then continues as a setting says. */
  const copy = async (isA: "recovery" | "standby", setting: string) => {
    await stop();
    return openKept(flags, { copy: kept.dataDir, password: kept.password, isA, setting });
  };

  return {
    url,
    query,
    async createDatabase(name, template = "template1") {
      const [own, other] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
      await query(`create database ${own} template ${other}`);
    },
    stop,
    async start(more = []) {
      ({ pid } = await demand({ start: more }));
    },
    signal,
    async kill() {
      signal("SIGKILL");
      await stop();
    },
    async promoteCopy() {
      const copied = await copy("recovery", "restore_command = 'false'");
      // So that it is ready only once it is promoted, not when it can be read.
      await copied.start(["-c", "hot_standby=off"]);
      return copied;
    },
    copyAsStandby() {
      const primary = `host=127.0.0.1 port=${kept.port} user=postgres password=${kept.password}`;
      return copy("standby", `primary_conninfo = '${primary} application_name=standby'`);
    },
    remove,
    [Symbol.asyncDispose]: remove,
  };
}

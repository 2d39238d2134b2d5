import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "#test-support/free-port.ts";
import { findPostgresPrograms, findPostgresUser } from "#test-support/postgres-programs.ts";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { until } from "../until.ts";
import { childrenOf, sendSignal, titleOf } from "#test-support/rig/processes.ts";

/** A PostgreSQL server that can be abused in every way a machine can. */
export type PostgresServer = {
  port: number;
  dataDir: string;
  start(flags?: readonly string[]): Promise<void>;
  /** Stops it as an operator does: connections are closed. */
  stop(): Promise<void>;
  /** Kills all of its processes at the same time, as when its machine is lost. */
  kill(): Promise<void>;
  /** Sends a signal to all of its processes, or to those with a name, such as `walreceiver`. */
  signal(signal: NodeJS.Signals, name?: string): void;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Copies its data while it is stopped, as a separate server. */
  copy(): Promise<PostgresServer>;
  remove(): Promise<void>;
};

const password = "postgres";

/** The URL of a database on several servers, for the one that accepts changes. */
export function postgresUrl(ports: readonly number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return `postgres://postgres:${password}@${hosts}/postgres?target_session_attrs=read-write`;
}

/** Why PostgreSQL's processes can't be controlled here; undefined if they can. */
export function postgresObstacle(): string | undefined {
  return platform() === "linux" ? undefined : "needs Linux";
}

/** Creates the data of a server without starting it. */
export async function createPostgresServer(): Promise<PostgresServer> {
  const folder = createFolder();
  const { initdb } = await findPostgresPrograms(folder.path);
  const passwordFile = join(folder.path, "password");
  writeFileSync(passwordFile, password);
  execFileSync(
    initdb,
    [
      "--pgdata",
      folder.dataDir,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--pwfile",
      passwordFile,
      "--no-sync",
    ],
    { ...findPostgresUser(), stdio: "ignore" },
  );
  return serverIn(folder);
}

type Folder = { path: string; dataDir: string; remove: () => void };

async function serverIn({ path, dataDir, remove }: Folder): Promise<PostgresServer> {
  const { postgres } = await findPostgresPrograms(path);
  const port = await findFreePort();
  const log = join(path, "log");
  let child: ChildProcess | undefined;
  const query = async (text: string) => {
    const client = new pg.Client({
      connectionString: postgresUrl([port]),
      connectionTimeoutMillis: 2000,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const end = async (signal: NodeJS.Signals, processes: readonly number[]) => {
    if (child === undefined) return;
    const ended = once(child, "exit");
    child = undefined;
    for (const pid of processes) sendSignal(pid, signal);
    await ended;
  };
  const all = () => (child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)]);
  const server: PostgresServer = {
    port,
    dataDir,
    query,
    async start(flags = []) {
      const output = openSync(log, "a");
      child = spawn(
        postgres,
        ["-D", dataDir, "-p", String(port), "-c", "unix_socket_directories=", ...flags],
        { ...findPostgresUser(), stdio: ["ignore", output, output] },
      );
      closeSync(output);
      const ready = await until(
        () =>
          query("select 1").then(
            () => true,
            () => false,
          ),
        30_000,
      );
      if (ready === undefined)
        throw new Error(`PostgreSQL did not start.\n${readFileSync(log, "utf8").slice(-2000)}`);
    },
    stop: () => end("SIGINT", child?.pid === undefined ? [] : [child.pid]),
    kill: () => end("SIGKILL", all()),
    signal(signal, name = "") {
      for (const pid of all()) if (titleOf(pid).includes(name)) sendSignal(pid, signal);
    },
    async copy() {
      const copied = createFolder();
      execFileSync("cp", ["-a", `${dataDir}/.`, copied.dataDir]);
      return serverIn(copied);
    },
    async remove() {
      await server.kill();
      remove();
    },
  };
  return server;
}

/** Makes a stopped copy of a primary follow it under the name `standby`. */
export function makeStandby({ dataDir }: PostgresServer, primaryPort: number): void {
  writeFileSync(join(dataDir, "standby.signal"), "");
  appendFileSync(
    join(dataDir, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=${password} application_name=standby'\n`,
  );
}

/** PostgreSQL doesn't run as root, and must own its data. */
function createFolder(): Folder {
  const { path, remove } = createTemporaryFolder();
  const dataDir = join(path, "data");
  chmodSync(path, 0o755);
  execFileSync("mkdir", ["--mode=700", dataDir]);
  const ids = findPostgresUser();
  if (ids !== undefined) execFileSync("chown", [`${ids.uid}:${ids.gid}`, dataDir]);
  return { path, dataDir, remove };
}

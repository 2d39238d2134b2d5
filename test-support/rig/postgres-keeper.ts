import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../servers/free-port.ts";
import { createTemporaryFolder } from "../servers/temporary-folder.ts";
import { findPostgresPrograms, findPostgresUser } from "./postgres-programs.ts";

/**
 * A process that manages a PostgreSQL server for its parent, which tells it what to do.
 * Once the parent has ended, for whatever reason, it stops the server and removes its folder. No
 * exit hook is needed in the parent, whose exit code others may wait for.
 */

/**
 * A request to the keeper. The first one makes the server's data, new or as a copy of that of a
 * stopped server, which continues it as the setting says.
 */
export type Demand = "create" | Copy | { start: readonly string[] } | "stop";
type Copy = { copy: string; password: string; isA: "recovery" | "standby"; setting: string };

/** A server's data and port, and its password. */
export type Kept = { dataDir: string; password: string; port: number };

/** The result of a request, with the id of the server's process, or the reason it failed. */
export type Answer = (Kept & { pid: number | undefined }) | { fault: string };

const flags = process.argv.slice(2);
let password: string = randomUUID();
const folder = createTemporaryFolder();
const dataDir = join(folder.path, "postgres");
let port = 0;
let program: ChildProcess | undefined;
let output = "";

process.on("message", (demand: Demand) => void answer(demand));
process.once("disconnect", async () => {
  await stop();
  folder.remove();
  process.exit();
});

async function answer(demand: Demand): Promise<void> {
  let met: Answer;
  try {
    await obey(demand);
    met = { port, password, dataDir, pid: program?.pid };
  } catch (error) {
    met = { fault: `${String(error)}\n${output}` };
  }
  if (process.connected) process.send?.(met);
}

async function obey(demand: Demand): Promise<void> {
  if (demand === "stop") return stop();
  const { initdb, postgres } = await findPostgresPrograms(folder.path);
  if (typeof demand === "object" && "start" in demand) return start(postgres, demand.start);
  chmodSync(folder.path, 0o755);
  if (demand === "create") await initialise(initdb);
  else copy(demand);
  port = await findFreePort();
}

async function start(postgres: string, more: readonly string[]): Promise<void> {
  const settings = ["unix_socket_directories=", "max_connections=200"];
  const server = run(postgres, [
    ...["-D", dataDir, "-p", String(port)],
    ...settings.flatMap((setting) => ["-c", setting]),
    ...flags,
    ...more,
  ]);
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", () => {
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once("close", () => reject(new Error("PostgreSQL ended.")));
  });
}

/** Initializes the server's data, with access only for the server's user. */
async function initialise(initdb: string): Promise<void> {
  const passwordFile = join(folder.path, "password");
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = findPostgresUser();
  if (user !== undefined)
    for (const path of [dataDir, passwordFile]) chownSync(path, user.uid, user.gid);
  const made = run(initdb, [
    ...["--pgdata", dataDir, "--pwfile", passwordFile],
    ...["--username=postgres", "--auth=password", "--no-sync"],
    // Tests connect thousands of times, and nobody guesses this password from its hash.
    ...["--set", "scram_iterations=1"],
    // The server's start is recognized by an English message.
    "--lc-messages=C",
  ]);
  await once(made, "close");
  if (made.exitCode !== 0) throw new Error("The data of PostgreSQL could not be made.");
}

/** Makes this server continue with a copy of a different one's data, like its standby. */
function copy(original: Copy): void {
  execFileSync("cp", ["-a", original.copy, dataDir]);
  appendFileSync(join(dataDir, "postgresql.auto.conf"), `${original.setting}\n`);
  writeFileSync(join(dataDir, `${original.isA}.signal`), "");
  ({ password } = original);
}

function run(path: string, args: string[]): ChildProcess {
  if (!process.connected) throw new Error("Nobody needs this server any more.");
  output = "";
  program = spawn(path, args, { ...findPostgresUser(), stdio: ["ignore", "ignore", "pipe"] });
  program.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return program;
}

/** Stops the running server as an operator does, closing its connections. */
async function stop(): Promise<void> {
  if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "close");
  program.kill("SIGINT");
  await ended;
}

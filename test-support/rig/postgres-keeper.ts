import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../free-port.ts";
import { findPostgresPrograms, findPostgresUser } from "./postgres-programs.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

/**
 * A process that manages a PostgreSQL server for its parent, which sends it `start` and `stop`.
 * Once the parent has ended, for whatever reason, it stops the server and removes its folder. No
 * exit hook is needed in the parent, whose exit code others may wait for.
 */

/** A request to the keeper; a copy takes the place of the stopped original. */
export type Demand = "start" | "stop" | { startCopyOf: Kept };

/** A server's data and its password. */
type Kept = { dataDir: string; password: string };

/** The result of a request: the data and the server's port, or the reason it failed. */
export type Answer = (Kept & { port: number }) | { fault: string };

const flags = process.argv.slice(2);
let password: string = randomUUID();
const folder = createTemporaryFolder();
const dataDir = join(folder.path, "postgres");
let port: number | undefined;
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
    if (demand === "stop") await stop();
    else await start(demand === "start" ? undefined : demand.startCopyOf);
    met = { port: port ?? 0, password, dataDir };
  } catch (error) {
    met = { fault: `${String(error)}\n${output}` };
  }
  if (process.connected) process.send?.(met);
}

async function start(original?: Kept): Promise<void> {
  const { initdb, postgres } = await findPostgresPrograms(folder.path);
  if (original !== undefined) copy(original);
  else if (port === undefined) await initialise(initdb);
  port ??= await findFreePort();
  const settings = ["unix_socket_directories=", "max_connections=200"];
  const server = run(postgres, [
    ...["-D", dataDir, "-p", String(port)],
    ...settings.flatMap((setting) => ["-c", setting]),
    ...flags,
  ]);
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", () => {
      if (output.includes("database system is ready to accept connections")) resolve();
    });
    server.once("close", () => reject(new Error("PostgreSQL ended.")));
  });
}

/** Initializes the server's data, with access only for the server's user. */
async function initialise(initdb: string): Promise<void> {
  const passwordFile = join(folder.path, "password");
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder.path, 0o755);
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

/** Makes this server continue with a copy of a different one's data, like a promoted standby. */
function copy(original: Kept): void {
  chmodSync(folder.path, 0o755);
  execFileSync("cp", ["-a", original.dataDir, dataDir]);
  appendFileSync(join(dataDir, "postgresql.auto.conf"), "restore_command = 'false'\n");
  writeFileSync(join(dataDir, "recovery.signal"), "");
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

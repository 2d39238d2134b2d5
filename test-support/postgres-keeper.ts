import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { findPostgresPrograms, findPostgresUser } from "./postgres-programs.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/**
 * A process that keeps a PostgreSQL server for the one that started it, which says `start` and
 * `stop`. Once that one is gone, however it ended, the server is stopped and its folder removed:
 * nothing is hooked into the end of a process whose exit code somebody waits for.
 */

/** What is asked of a keeper; a copy is one of a stopped server, whose place it takes. */
export type Demand = "start" | "stop" | { startCopyOf: Kept };

/** A server's data and the password to it. */
type Kept = { dataDir: string; password: string };

/** What is kept and where the server listens once a demand is met, or why it could not be met. */
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

/** Makes the server's data; its user has to get at them, and nobody else. */
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
    // The start is recognized by its English words.
    "--lc-messages=C",
  ]);
  await once(made, "close");
  if (made.exitCode !== 0) throw new Error("The data of PostgreSQL could not be made.");
}

/** Makes this server go on with another one's data as a standby does that takes its place. */
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

/** Stops what runs as an operator does, with its connections cut. */
async function stop(): Promise<void> {
  if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "close");
  program.kill("SIGINT");
  await ended;
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../bin/do-once.mjs";
import { bundled } from "../../tools/bundled-server.mjs";
import { inheritedEnvironment, spawnProgram, type Ending } from "../servers/spawn-program.ts";
import { createTemporaryFolder } from "../servers/temporary-folder.ts";
import { readUsage, type Usage } from "./processes.ts";
import { until } from "./until.ts";

/**
 * The real program in a separate process, with its own data folder. Its disposal removes it. Tests,
 * bench, faults, and engines start it in the same way.
 */
export type RunningServer = AsyncDisposable & {
  url: string;
  port: number;
  dataDir: string;
  /** Its stdout so far. */
  output(): string;
  /** What its process has used so far. */
  usage(): Usage;
  /** Ends the process like a power cut, without any warning. */
  kill(): Promise<void>;
  /** Asks the process to end, like a service manager, and waits until it has. */
  stop(): Promise<Ending>;
  /** Starts the program again on the same data folder and port. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
};

/** A program to be measured, the product by default, and additional options for Node. */
type Measured = { program?: string; nodeOptions?: readonly string[] };

/** The server program, as `npm start` runs it. */
export const program = await bundled("server/operations/commands/rollcall.ts");

/**
 * Starts the program on a free port and waits until it is ready. A server that is measured runs as
 * in production: with the options of `npm start`, its log in a file, and nothing of ours in it.
 */
export async function startServer(
  settings: Record<string, string> = {},
  measured?: Measured,
): Promise<RunningServer> {
  const folder = createTemporaryFolder();
  const given = { DATA_DIR: join(folder.path, "data"), ...settings };
  const begin = async (port: string) => {
    const all = { PORT: port, HOST: "127.0.0.1", LOG_LEVEL: "warn", ...given };
    const running = startProgram(folder.path, all, { measured });
    return { running, url: await running.ready };
  };

  let { running, url } = await begin("0");
  const remove = async () => {
    await running.end("SIGTERM");
    folder.remove();
  };
  return {
    url,
    port: Number(new URL(url).port),
    dataDir: given.DATA_DIR,
    output: () => running.output(),
    usage: () => readUsage(running.pid),
    async kill() {
      await running.end("SIGKILL");
    },
    stop: () => running.end("SIGTERM"),
    async restart() {
      ({ running, url } = await begin(new URL(url).port));
    },
    remove,
    [Symbol.asyncDispose]: remove,
  };
}

/**
 * Runs the program with settings that should keep it from starting, until it ends; with `space`, no
 * file can grow beyond that many KiB, as on a full disk.
 */
export async function runProgram(
  settings: Record<string, string>,
  { space }: { space?: number } = {},
): Promise<Ending> {
  const folder = createTemporaryFolder();
  const wrapper = space === undefined ? [] : within(space);
  const all = { LOG_LEVEL: "warn", ...settings };
  const running = startProgram(folder.path, all, { wrapper });
  // If it starts after all, the output includes its ready line for the test to find.
  const ending = await Promise.race([
    running.ended,
    running.ready.then(() => running.end("SIGKILL")),
  ]);
  folder.remove();
  return ending;
}

/**
 * Keeps files from growing beyond this many KiB; the shell counts in units of half a KiB. Ignores
 * the accompanying signal, which would end the program right away.
 */
export const within = (space: number): string[] => [
  "sh",
  ...["-c", `trap "" XFSZ; ulimit -f ${space * 2}; exec "$@"`, "sh"],
];

/**
 * `folder` is the working directory, because a developer's `.env` file in the project must not
 * affect tests. `wrapper` is a command that runs the one following it.
 */
function startProgram(
  folder: string,
  settings: Record<string, string>,
  { wrapper = [], measured }: { wrapper?: string[]; measured?: Measured | undefined },
) {
  if (!existsSync(join(root, "dist/pages/index.html")))
    throw new Error("The browser part is not built: `npm start` builds it.");
  const env = { ...inheritedEnvironment, ...settings };
  const log = join(folder, "log");
  const child: ChildProcess =
    measured === undefined
      ? spawnProgram([program], { cwd: folder, env, wrapper })
      : spawnMeasured(measured, { folder, log, env });
  const said = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  const output = () => (measured === undefined ? said.stdout : readFileSync(log, "utf8"));

  // "close" is emitted after the last output has been read.
  let isOver = false;
  const ended = once(child, "close").then((): Ending => {
    isOver = true;
    return { code: child.exitCode, stdout: output(), stderr: said.stderr };
  });
  const findUrl = () => /^Rollcall is ready: (\S+)$/m.exec(output())?.[1];
  const ready = until("The server", () => findUrl() ?? isOver, { limitMs: Infinity, everyMs: 2 });
  const url = ready.then((found) => {
    if (typeof found === "string") return found;
    throw new Error(`The server did not start.\n${said.stderr || output().slice(-2000)}`);
  });
  url.catch(() => {});
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { ready: url, ended, end, output, pid: child.pid ?? 0 };
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: { start: string };
};
/** The Node options of `npm start`; the compile cache comes from the environment. */
const startOptions = scripts.start.split(" ").filter((word) => word.startsWith("--"));

function spawnMeasured(
  { program: file = program, nodeOptions = [] }: Measured,
  { folder, log, env }: { folder: string; log: string; env: NodeJS.ProcessEnv },
): ChildProcess {
  const output = openSync(log, "a");
  const child = spawn(process.execPath, [...startOptions, ...nodeOptions, file], {
    cwd: folder,
    env: { NODE_ENV: "production", ...env },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  // Whatever ends this process also ends its servers.
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

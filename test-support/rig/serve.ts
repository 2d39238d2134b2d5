import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundled } from "../../tools/bundled-server.mjs";
import { root } from "../../tools/do-once.mjs";
import { inheritedEnvironment, spawnProgram } from "../spawn-program.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

/** A program's exit code, and all its output. */
export type Ending = { code: number | null; stdout: string; stderr: string };

/** The real program in a separate process, with its own data folder. */
export type RunningServer = {
  url: string;
  dataDir: string;
  /** Its stdout so far. */
  output(): string;
  /** Ends the process like a power cut, without any warning. */
  kill(): Promise<void>;
  /** Asks the process to end, like a service manager, and waits until it has. */
  stop(): Promise<Ending>;
  /** Starts the program again on the same data folder and port. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
};

/** The server program, as `npm start` runs it. */
export const program = bundled("server/app/main.ts");

/** Starts the program on a free port and waits until it is ready. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const folder = createTemporaryFolder();
  const dataDir = join(folder.path, "data");
  const start = (port: string) =>
    startProgram(folder.path, {
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...settings,
    });
  const begin = async (port: string) => {
    const running = start(port);
    return { running, url: await running.ready };
  };

  let { running, url } = await begin("0");
  return {
    url,
    dataDir,
    output: () => running.output.stdout,
    async kill() {
      await running.end("SIGKILL");
    },
    stop: () => running.end("SIGTERM"),
    async restart() {
      ({ running, url } = await begin(new URL(url).port));
    },
    async remove() {
      await running.end("SIGTERM");
      folder.remove();
    },
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
  const running = startProgram(folder.path, settings, space === undefined ? [] : within(space));
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
function startProgram(folder: string, settings: Record<string, string>, wrapper: string[] = []) {
  if (!existsSync(join(root, "dist/index.html")))
    throw new Error("The browser part is not built: `npm start` builds it.");
  const env = { ...inheritedEnvironment, ...settings };
  const child = spawnProgram([program], { cwd: folder, env, wrapper });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));

  // "close" is emitted after the last output has been read.
  const ended = once(child, "close").then((): Ending => ({ code: child.exitCode, ...output }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /^Rollcall is ready: (\S+)$/m.exec(output.stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server did not start.\n${output.stderr}`)));
  });
  ready.catch(() => {});
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { ready, ended, end, output };
}

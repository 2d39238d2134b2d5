import { spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { root } from "../../bin/do-once.mjs";
import { inheritedEnvironment, readEnding, type Ending } from "../servers/spawn-program.ts";

/** A program that runs somewhere else than the project, with an environment of its own. */
export type Place = Pick<SpawnOptions, "uid" | "gid"> & {
  cwd: string;
  settings?: Record<string, string>;
};

/** Packs the release into a folder. Returns its file. */
export function packRelease(folder: string): string {
  return lastLine(run(process.execPath, ["tools/release.ts", folder], { cwd: root }));
}

/**
 * Installs a packed release with an empty cache and without a network. Returns the program's file.
 */
export function installRelease(file: string, folder: string): string {
  const cache = join(folder, "cache");
  run("npm", ["install", "--global", "--offline", "--prefix", folder, "--cache", cache, file], {
    cwd: folder,
  });
  return join(folder, "bin/rollcall");
}

/** Runs a program to its end. */
export function runIn(place: Place, command: string, ...args: string[]): Promise<Ending> {
  return readEnding(spawn(command, args, optionsOf(place)));
}

/** Starts the server by a command, and waits until it is ready. Its disposal stops it. */
export async function startIn(place: Place, command: string, ...args: string[]) {
  const running = spawn(command, args, optionsOf(place));
  const closed = once(running, "close");
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (part: string) => {
      said += part;
      const [, found] = /^Rollcall is ready: (\S+)$/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding("utf8").on("data", hear);
    void closed.then(() => reject(new Error(`The server did not start.\n${said}`)));
  });
  /** Asks it to end, like a service manager. Returns its exit code. */
  const stop = async () => {
    running.kill("SIGTERM");
    await closed;
    return running.exitCode;
  };
  return { url, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

/** This Node comes first on the path, and npm next to it. */
function optionsOf({ settings, ...place }: Place) {
  const path = `${dirname(process.execPath)}:${process.env["PATH"]}`;
  const env = { PATH: path, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", ...settings };
  return { ...place, env, stdio: ["ignore", "pipe", "pipe"] as ["ignore", "pipe", "pipe"] };
}

function run(command: string, args: string[], { cwd }: { cwd: string }): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: inheritedEnvironment,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}${stderr}`);
  return stdout;
}

const lastLine = (output: string) => output.trim().split("\n").at(-1) ?? "";

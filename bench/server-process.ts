import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "#test-support/free-port.ts";
import { readUsage, type Usage } from "#test-support/rig/process-usage.ts";

/** An HTTP server program in its own process. */
export type ServerProcess = {
  port: number;
  url: string;
  /** From the start of the process to its first response, in milliseconds. */
  startMs: number;
  usage(): Usage;
  stop(): Promise<void>;
};

const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
) as { scripts: { start: string } };
/** The Node options of `npm start`; the compile cache comes from the environment. */
const startOptions = scripts.start.split(" ").filter((word) => word.startsWith("--"));

/**
 * Starts a program on a free local port as in production, logging to a file in `folder`, and waits
 * until it responds at `path`.
 */
export async function startServerProcess(options: {
  program: string;
  folder: string;
  path: string;
  settings?: Record<string, string>;
  nodeOptions?: readonly string[];
}): Promise<ServerProcess> {
  const { program, folder, path, settings, nodeOptions = [] } = options;
  const port = Number(settings?.["PORT"] ?? (await findFreePort()));
  const log = join(folder, "log");
  const output = openSync(log, "a");
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...startOptions, ...nodeOptions, program], {
    cwd: folder,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...settings,
    },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = once(child, "exit");
  // Whatever ends the bench also ends its servers.
  const end = () => child.kill();
  process.once("exit", end);

  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + path))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} did not start.\n${readFileSync(log, "utf8").slice(-2000)}`);
    await wait(5);
  }
  return {
    port,
    url,
    startMs: performance.now() - startedAt,
    usage: () => readUsage(child.pid ?? 0),
    async stop() {
      process.off("exit", end);
      end();
      await ended;
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

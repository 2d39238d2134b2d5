// @ts-check
/** Runs a program in place of this one. Plain JavaScript, so that older Nodes can run it. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installNode } from "./choose-node.mjs";
import { end, root } from "./do-once.mjs";

/**
 * Runs a program, and ends as it ends: with its exit code, or by its signal.
 * @param {string} node
 * @param {string[]} program with its options and arguments
 * @param {string} [folder] where it runs; the current one by default
 */
export function handOver(node, program, folder) {
  const running = spawn(node, program, {
    cwd: folder,
    stdio: "inherit",
    env: {
      // Cached compiled sources start in half the time and use less memory.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      // glibc gives memory of this size back at once, such as the pieces of a large body: in
      // `server/app/flood.slow.test.ts`, the server peaks at 270 MB instead of 390.
      MALLOC_MMAP_THRESHOLD_: "65536",
      ...process.env,
    },
  });
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);
  for (const signal of signals) process.on(signal, () => running.kill(signal));
  if (process.env["npm_command"] !== undefined) {
    // npm's shell ends on a signal without forwarding it, so stop when it is gone.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || running.kill(), 500).unref();
  }
  running.on("error", () => end(`${node} doesn't run on this machine. ${installNode}`));
  running.on("exit", (code, signal) => {
    if (signal === null) return process.exit(code);
    // The caller learns what ended it.
    for (const known of signals) process.removeAllListeners(known);
    process.kill(process.pid, signal);
  });
}

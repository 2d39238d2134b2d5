// @ts-check
/**
 * Runs a program of this project on any machine with Node and npm: installs missing
 * dependencies, builds the web app and the server when they are out of date, then starts the
 * program with the Node version that the project pins. Plain JavaScript, so that older Nodes can run it.
 *
 * Use: node tools/run.mjs [NODE OPTION ...] PROGRAM [ARGUMENT ...]
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { bundled } from "./bundled-server.mjs";
import { doOnce, node, onWindows, root, run } from "./do-once.mjs";

doOnce("Installing dependencies …", "node_modules/.rollcall-install", ["package-lock.json"], () =>
  run("npm", ["ci", "--include=dev", "--loglevel=error"], { shell: onWindows }),
);
doOnce(
  "Building the web app …",
  "dist/.rollcall-build",
  [
    "package-lock.json",
    "lingui.config.ts",
    "vite.config.ts",
    "tools/build-script.ts",
    "tools/build-web.ts",
    "tools/pseudo-language.ts",
    "tools/style-layers.ts",
    "tools/vite-documents.ts",
    "tools/vite-words.ts",
    "contract",
    "locales",
    "web",
  ],
  () => run(node, ["tools/build-web.ts"]),
);
const words = process.argv.slice(2);
const program = words.findIndex((word) => !word.startsWith("-"));
handOver(
  words.map((word, at) => (at === program && word.startsWith("server/") ? bundled(word) : word)),
);

/**
 * Runs the program itself. It ends when this process does.
 * @param {string[]} program with its options and arguments
 */
function handOver(program) {
  const running = spawn(node, program, {
    cwd: root,
    stdio: "inherit",
    env: {
      // Cached compiled sources start in half the time and use less memory.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      // glibc gives memory of this size back at once, such as the pieces of a large body.
      MALLOC_MMAP_THRESHOLD_: "65536",
      ...process.env,
    },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => running.kill(signal));
  // npm's shell ends on a signal without forwarding it, so stop when it is gone.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || running.kill(), 500).unref();
  running.on("exit", (code) => process.exit(code ?? 1));
}

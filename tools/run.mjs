// @ts-check
/**
 * Runs a program of this project on any machine with Node and npm: installs missing
 * dependencies, builds the web app when it is out of date, then starts the program with
 * the Node version that the project pins. Plain JavaScript, so that older Nodes can run it.
 *
 * Use: node tools/run.mjs [NODE OPTION ...] PROGRAM [ARGUMENT ...]
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const onWindows = process.platform === "win32";
const node = join(root, "node_modules/node/bin", onWindows ? "node.exe" : "node");

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
    "tools/pseudo-language.ts",
    "tools/vite-early-script.ts",
    "tools/vite-plugins.ts",
    "tools/vite-words.ts",
    "contract",
    "locales",
    "web",
  ],
  () => run(node, ["node_modules/vite/bin/vite.js", "build", "--logLevel=warn"]),
);
handOver();

/**
 * Does `work` unless it was already done for the same inputs, which `stamp` records.
 * @param {string} message
 * @param {string} stamp
 * @param {string[]} inputs files and folders
 * @param {() => void} work
 */
function doOnce(message, stamp, inputs, work) {
  const state = fingerprint(inputs);
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === state) return;
  process.stdout.write(`${message}\n`);
  work();
  writeFileSync(file, state);
}

/** @param {string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const file of inputs.flatMap(filesOf))
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/**
 * @param {string} path relative to the root
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
function run(command, args, options) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (status !== 0) {
    process.stderr.write(`Rollcall can't start: ${command} ${args.join(" ")} failed.\n`);
    process.exit(1);
  }
}

/** Runs the program itself. It ends when this process does. */
function handOver() {
  const program = spawn(node, process.argv.slice(2), {
    cwd: root,
    stdio: "inherit",
    // Cached compiled sources start in half the time and use less memory.
    env: { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => program.kill(signal));
  // npm's shell ends on a signal without forwarding it, so stop when it is gone.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || program.kill(), 500).unref();
  program.on("exit", (code) => process.exit(code ?? 1));
}

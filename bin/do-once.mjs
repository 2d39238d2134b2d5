// @ts-check
/** Steps of a build that are repeated only when their inputs have changed. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, or of the installed package. */
export const root = fileURLToPath(new URL("..", import.meta.url));
export const onWindows = process.platform === "win32";

/**
 * Does `work` unless it was already done for the same inputs, which `stamp` records. While the work
 * is done there is no stamp, so nobody uses what an interrupted one left.
 * @param {string} message
 * @param {string} stamp
 * @param {string[]} inputs files and folders
 * @param {() => Promise<void>} work
 */
export async function doOnce(message, stamp, inputs, work) {
  const state = fingerprint(inputs);
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === state) return;
  prepareToWrite(file);
  process.stderr.write(`${message}\n`);
  await work();
  writeFileSync(file, state);
}

/**
 * Removes a stamp and makes sure that there can be another.
 * @param {string} file
 */
function prepareToWrite(file) {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    rmSync(file, { force: true });
  } catch {
    end(`this user may not write to ${folder}. Start it once as the user who owns that folder.`);
  }
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
 * @returns {string[]} without tests, which no build contains
 */
function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * What runs now. It must not go on after this program has ended.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
const children = new Set();

/**
 * Runs a command to its end; a failure ends the program with a sentence.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { failure?: string }} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, { failure, ...options } = {}) {
  return new Promise((resolve) => {
    // What a command prints must not mix with the output of the program that needs it.
    const stdio = /** @type {const} */ (["inherit", 2, "inherit"]);
    const running = spawn(command, args, { cwd: root, stdio: [...stdio], ...options });
    children.add(running);
    const fail = () => end(failure || `${command} ${args.join(" ")} failed.`);
    running.on("error", fail).on("exit", (code) => {
      children.delete(running);
      if (code === 0) resolve();
      else fail();
    });
  });
}

/**
 * Ends the program with a sentence.
 * @param {string} reason
 * @returns {never}
 */
export function end(reason) {
  for (const child of children) child.kill();
  process.stderr.write(`Rollcall can't start: ${reason}\n`);
  process.exit(1);
}

// @ts-check
/** Steps of a build that are repeated only when their inputs have changed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
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
 * @param {() => void} work
 */
export function doOnce(message, stamp, inputs, work) {
  const state = fingerprint(inputs);
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === state) return;
  mustWrite(dirname(file));
  process.stderr.write(`${message}\n`);
  rmSync(file, { force: true });
  work();
  writeFileSync(file, state);
}

/**
 * Ends the program unless it may write to a folder, or to the one that it would be made in.
 * @param {string} folder
 */
function mustWrite(folder) {
  if (!existsSync(folder)) return mustWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    process.stderr.write(
      `Rollcall can't start: this user may not write to ${folder}. Start it as the user who owns that folder, or make this user its owner.\n`,
    );
    process.exit(1);
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
    .sort() // oxlint-disable-line unicorn/no-array-sort -- Node 18 lacks `toSorted`.
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * Installs what a `package-lock.json` names.
 * @param {string[]} options
 */
export function install(...options) {
  run(
    "npm",
    ["ci", ...options, "--loglevel=error", "--no-audit", "--no-fund"],
    { shell: onWindows },
    "Check the connection to the internet and npm's settings (npm ping), then start it again.",
  );
}

/**
 * Runs a command to its end; a failure ends the program.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 * @param {string} [advice] a sentence for when it fails
 */
export function run(command, args, options, advice) {
  // What a command prints must not mix with the output of the program that needs it.
  const stdio = /** @type {const} */ (["inherit", 2, "inherit"]);
  const { status } = spawnSync(command, args, { cwd: root, stdio: [...stdio], ...options });
  if (status !== 0) {
    process.stderr.write(
      `Rollcall can't start: ${command} ${args.join(" ")} failed.${advice ? ` ${advice}` : ""}\n`,
    );
    process.exit(1);
  }
}

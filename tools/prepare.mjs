// @ts-check
/**
 * Installs missing dependencies, builds the web app and the server when they are out of date, then
 * starts a program with this machine's Node, or with one that it fetches if that is too old. Plain
 * JavaScript, so that older Nodes can run it.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chooseNode } from "../bin/choose-node.mjs";
import { doOnce, onWindows, root, run } from "../bin/do-once.mjs";
import { handOver } from "../bin/hand-over.mjs";
import { bundled } from "./bundled-server.mjs";
import { programOf } from "./ops.mjs";

const given = process.argv.slice(2);
const words = given[0] === "tools/ops.mjs" ? programOf(given.slice(1)) : given;
const program = words.find((word) => !word.startsWith("-")) ?? "";
const [node] = await Promise.all([chooseNode(), install()]);
const [, runnable] = await Promise.all([
  buildWeb(),
  program.startsWith("server/") ? bundled(program) : program,
]);
handOver(
  node,
  words.map((word) => (word === program ? runnable : word)),
  root,
);

/**
 * Installs dependencies. A start needs nothing for tests and checks, but a folder that has had it
 * keeps it.
 */
async function install() {
  const isProduct = /^(?:server\/|tools\/(?:demo\.ts|ops\.mjs|release\.ts)$)/.test(program);
  const isSmall = isProduct && !existsSync(join(root, "node_modules/vitest"));
  await doOnce(
    "Installing dependencies …",
    `node_modules/.rollcall-install${isSmall ? "-small" : ""}`,
    ["package-lock.json"],
    () =>
      run("npm", ["ci", isSmall ? "--omit=dev" : "--include=dev", "--loglevel=error"], {
        shell: onWindows,
        failure: "npm couldn't install what it needs. Can this machine reach registry.npmjs.org?",
      }),
  );
}

async function buildWeb() {
  const inputs = [
    "package-lock.json",
    "vite.config.ts",
    "tools/build-script.ts",
    "tools/build-web.ts",
    "tools/class-names.ts",
    "tools/pseudo-language.ts",
    "tools/shipped-packages.ts",
    "tools/style-layers.ts",
    "tools/vite-documents.ts",
    "tools/vite-words.ts",
    "contract",
    "locales",
    "web",
  ];
  await doOnce("Building the web app …", "dist/.rollcall-build", inputs, () =>
    run(node, ["tools/build-web.ts"]),
  );
}

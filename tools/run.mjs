// @ts-check
/**
 * Runs a program of this project on any machine with Node and npm: installs missing
 * dependencies, builds the web app and the server when they are out of date, then starts the
 * program with this machine's Node, or with one that it fetches if that is too old. Plain JavaScript, so that older Nodes can run it.
 *
 * Use: node tools/run.mjs [NODE OPTION ...] PROGRAM [ARGUMENT ...]
 */
import { chooseNode } from "../bin/choose-node.mjs";
import { doOnce, onWindows, root, run } from "../bin/do-once.mjs";
import { handOver } from "../bin/hand-over.mjs";
import { bundled } from "./bundled-server.mjs";

const node = chooseNode();

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
    "tools/shipped-packages.ts",
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
  node,
  words.map((word, at) => (at === program && word.startsWith("server/") ? bundled(word) : word)),
  root,
);

// @ts-check
/**
 * Runs a program of this project on any machine with Node and npm: installs missing
 * dependencies, builds the web app and the server when they are out of date, then starts the
 * program with this machine's Node, or with one that it fetches if that is too old. Plain JavaScript, so that older Nodes can run it.
 *
 * Use: node tools/run.mjs [NODE OPTION ...] PROGRAM [ARGUMENT ...]
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chooseNode } from "../bin/choose-node.mjs";
import { doOnce, install, root, run } from "../bin/do-once.mjs";
import { handOver } from "../bin/hand-over.mjs";
import { bundled } from "./bundled-server.mjs";

const node = chooseNode();
const words = process.argv.slice(2);
const at = words.findIndex((word) => !word.startsWith("-"));
const program = words[at] ?? "";

// Who only starts the product needs nothing for tests and checks, but who has once had it keeps it.
const everything = "node_modules/.rollcall-install";
const isProduct = program.startsWith("server/") || program === "tools/demo.ts";
const isSmall = isProduct && !existsSync(join(root, everything));
doOnce(
  "Installing dependencies …",
  isSmall ? "node_modules/.rollcall-install-small" : everything,
  ["package-lock.json"],
  () => install(isSmall ? "--omit=dev" : "--include=dev"),
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
handOver(
  node,
  words.map((word, i) => (i === at && word.startsWith("server/") ? bundled(word) : word)),
  root,
);

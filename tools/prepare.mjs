// @ts-check
/**
 * Installs missing dependencies, builds the web app and the server when they are out of date, then
 * starts a program with this machine's Node, or with one that it fetches if that is too old. Plain
 * JavaScript, so that older Nodes can run it.
 */
import { chooseNode } from "../bin/choose-node.mjs";
import { doOnce, isDone, onWindows, root, run } from "../bin/do-once.mjs";
import { handOver } from "../bin/hand-over.mjs";
import { bundled } from "./bundled-server.mjs";

const node = await chooseNode();
const words = process.argv.slice(2);
const program = words.find((word) => !word.startsWith("-")) ?? "";
await install();
const [, runnable] = await Promise.all([
  buildWeb(),
  program.startsWith("server/") ? bundled(program) : program,
]);
handOver(
  node,
  words.map((word) => (word === program ? runnable : word)),
  root,
);

/** Installs what the program needs: tests and checks need more than the product. */
async function install() {
  const [all, product] = [
    "node_modules/.rollcall-install",
    "node_modules/.rollcall-install-product",
  ];
  const inputs = ["package-lock.json"];
  const npmCi = (/** @type {string} */ which) => () =>
    run("npm", ["ci", which, "--loglevel=error"], {
      shell: onWindows,
      failure: "npm couldn't install what it needs. Can this machine reach registry.npmjs.org?",
    });
  if (!/^server\/|^tools\/(?:demo|release)\.ts$/.test(program))
    await doOnce(
      "Installing what tests and checks need, too …",
      all,
      inputs,
      npmCi("--include=dev"),
    );
  else if (!isDone(all, inputs))
    await doOnce("Installing dependencies …", product, inputs, npmCi("--omit=dev"));
}

async function buildWeb() {
  const inputs = [
    "package-lock.json",
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
  ];
  await doOnce("Building the web app …", "dist/.rollcall-build", inputs, () =>
    run(node, ["tools/build-web.ts"]),
  );
}

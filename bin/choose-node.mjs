// @ts-check
/** Chooses the Node to run with. Plain JavaScript, so that older Nodes can run it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { doOnce, install, onWindows, root } from "./do-once.mjs";

/** The first Node with everything that the product uses: `Temporal` came last. */
const needed = 26;
const folder = "bin/node";

/**
 * The path of this machine's Node, if it is new enough, or else of the one that `bin/node` pins,
 * which is fetched the first time.
 */
export function chooseNode() {
  if (Number.parseInt(process.versions.node) >= needed) return process.execPath;
  doOnce(
    `Rollcall needs Node ${needed} or newer, and this is ${process.versions.node}. Fetching one …`,
    `${folder}/node_modules/.rollcall-install`,
    [`${folder}/package-lock.json`],
    () => {
      install("--prefix", folder);
      // For npm, a package that can't be fetched is only one that it can do without.
      if (fetchedBinary() === undefined) giveUp();
    },
  );
  return fetchedBinary() ?? giveUp();
}

/** @returns {never} */
function giveUp() {
  process.stderr.write(
    `Rollcall needs Node ${needed} or newer, and none could be fetched for ${process.platform} on ${process.arch}. Check the connection to the internet, or install Node from https://nodejs.org, then start it again.\n`,
  );
  process.exit(1);
}

/** The fetched package for this machine; npm leaves out those for others. */
function fetchedBinary() {
  const packages = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.keys(packages.optionalDependencies)
    .map((name) =>
      join(root, folder, "node_modules", name, onWindows ? "bin/node.exe" : "bin/node"),
    )
    .find((file) => existsSync(file));
}

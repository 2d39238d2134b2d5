// @ts-check
/** Chooses the Node to run with. Plain JavaScript, so that older Nodes can run it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { doOnce, end, onWindows, root, run } from "./do-once.mjs";

/** The first Node with everything that the product uses: `Temporal` came last. */
const needed = 26;
const folder = "bin/node";
/** What to do where Node can't be fetched, or the fetched one can't run. */
export const installNode = `Install Node ${needed} from https://nodejs.org.`;
const noNode = `npm couldn't fetch Node for ${process.platform} on ${process.arch}. ${installNode}`;

/**
 * The path of this machine's Node, if it is new enough, or else of the one that `bin/node` pins,
 * which is fetched the first time.
 */
export async function chooseNode() {
  if (Number.parseInt(process.versions.node) >= needed) return process.execPath;
  await doOnce(
    `Rollcall needs Node ${needed} or newer, and this is ${process.versions.node}. Fetching one …`,
    `${folder}/node_modules/.rollcall-install`,
    [`${folder}/package-lock.json`],
    async () => {
      await run("npm", ["ci", "--prefix", folder, "--loglevel=error"], {
        shell: onWindows,
        failure: noNode,
      });
      // For npm, a package that can't be fetched is only one that it can do without.
      if (fetchedBinary() === undefined) end(noNode);
    },
  );
  return fetchedBinary() ?? end(noNode);
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

// @ts-check
/**
 * The server's programs are run from a bundle, which starts in half the time of the sources. Plain
 * JavaScript, so that older Nodes can run it.
 */
import { basename, join } from "node:path";
import { chooseNode } from "../bin/choose-node.mjs";
import { doOnce, root, run } from "../bin/do-once.mjs";

const folder = "dist-server";

let isBuilt = false;

/**
 * The path of a program in the bundle, which is built first if it is out of date.
 * @param {string} source the program's source, such as `server/commands/rollcall.ts`
 */
export function bundled(source) {
  if (!isBuilt)
    doOnce(
      "Building the server …",
      `${folder}/.rollcall-build`,
      [
        "package.json",
        "package-lock.json",
        "tools/bundle-server.ts",
        "tools/shipped-packages.ts",
        "contract",
        "server",
      ],
      () => run(chooseNode(), ["tools/bundle-server.ts", folder]),
    );
  isBuilt = true;
  return join(root, folder, basename(source).replace(/\.ts$/, ".js"));
}

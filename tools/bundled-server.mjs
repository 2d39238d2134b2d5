// @ts-check
/**
 * The server's programs are run from a bundle, which starts in half the time of the sources. Plain
 * JavaScript, so that older Nodes can run it.
 */
import { basename, join } from "node:path";
import { chooseNode } from "../bin/choose-node.mjs";
import { doOnce, root, run } from "../bin/do-once.mjs";

const folder = "dist-server";

/** @type {Promise<void> | undefined} */
let built;

/**
 * The path of a program in the bundle, which is built first if it is out of date.
 * @param {string} source the program's source, such as `server/operations/commands/rollcall.ts`
 */
export async function bundled(source) {
  built ??= doOnce(
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
    async () => run(await chooseNode(), ["tools/bundle-server.ts", folder]),
  );
  await built;
  return join(root, folder, basename(source).replace(/\.ts$/, ".js"));
}

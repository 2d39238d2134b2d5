// @ts-check
/** Starts the program of the packed release. Plain JavaScript, so that older Nodes can run it. */
import { join } from "node:path";
import { chooseNode } from "./choose-node.mjs";
import { root } from "./do-once.mjs";
import { handOver } from "./hand-over.mjs";

const words = process.argv.slice(2);
const isStart = words.length === 0 || words[0] === "start";
// Those of `npm start`. Without them, the server used 224 MB after a rush (`npm run bench`), and
// options that save 15 MB more make each check-in cost a quarter more CPU time.
const options = isStart ? ["--max-semi-space-size=8", "--max-old-space-size=1024"] : [];
handOver(await chooseNode(), [...options, join(root, "dist-server/rollcall.js"), ...words]);

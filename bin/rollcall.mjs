#!/usr/bin/env node
// @ts-check
/**
 * The program of the packed release: `rollcall [COMMAND] [ARGUMENT ...]`. Plain JavaScript, so that
 * older Nodes can run it.
 */
import { join } from "node:path";
import { chooseNode } from "./choose-node.mjs";
import { root } from "./do-once.mjs";
import { handOver } from "./hand-over.mjs";

const words = process.argv.slice(2);
const isStart = words.length === 0 || words[0] === "start";
// Those of `npm start`.
const options = isStart ? ["--max-semi-space-size=8", "--max-old-space-size=1024"] : [];
handOver(chooseNode(), [...options, join(root, "dist-server/rollcall.js"), ...words]);

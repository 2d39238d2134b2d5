// @ts-check
/**
 * Runs a program of this project on any machine with Node and npm. In the syntax of Node 12.
 *
 * Use: node tools/run.mjs [NODE OPTION ...] PROGRAM [ARGUMENT ...]
 */
import { withNode20 } from "../bin/with-node-20.mjs";

withNode20(() => import("./prepare.mjs"));

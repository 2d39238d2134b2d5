#!/usr/bin/env node
// @ts-check
/**
 * The program of the packed release: `rollcall [COMMAND] [ARGUMENT ...]`. In the syntax of Node 12.
 */
import { withNode20 } from "./with-node-20.mjs";

withNode20(() => import("./launch.mjs"));

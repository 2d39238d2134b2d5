import { parentPort } from "node:worker_threads";
import { runLoad, type Load } from "./load.ts";

parentPort?.on("message", async (load: Load) => {
  parentPort?.postMessage(await runLoad(load), []);
});

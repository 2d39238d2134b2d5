import { afterAll } from "vitest";
import { emptied } from "./emptied-databases.ts";

/** Runs for each file, also where files share their modules. */
afterAll(async () => {
  for (const own of emptied.splice(0)) await own.drop();
});

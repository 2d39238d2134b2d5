import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { root } from "../../bin/do-once.mjs";

const heldClock = pathToFileURL(join(root, "test-support/servers/held-clock.ts")).href;

/** A server whose clock stands still until it is set to another time. */
export async function startServerAt(
  time: string,
): Promise<RunningServer & { setClock: (time: string) => void }> {
  const folder = createTemporaryFolder();
  const file = join(folder.path, "clock");
  // Renamed, because the server reads it at any moment.
  const setClock = (to: string) => {
    writeFileSync(`${file}.new`, String(new Date(to).getTime()));
    renameSync(`${file}.new`, file);
  };
  setClock(time);
  const settings = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${heldClock}` };
  const server = await startServer(settings);
  const remove = async () => {
    await server.remove();
    folder.remove();
  };
  return { ...server, setClock, remove, [Symbol.asyncDispose]: remove };
}

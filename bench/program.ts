import type { Installation } from "#test-support/rig/engine.ts";
import { settingsOf } from "#test-support/rig/installation.ts";
import { bundled } from "../tools/bundled-server.mjs";
import { startServerProcess, type ServerProcess } from "./server-process.ts";

const program = bundled("server/app/main.ts");

/** Starts the app on an installation. */
export function startProgram(
  installation: Installation,
  nodeOptions: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServerProcess({
    program,
    folder: installation.folder,
    path: "/api/settings",
    settings: { ...settingsOf(installation), ...settings },
    nodeOptions,
  });
}

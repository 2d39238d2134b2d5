import { statSync } from "node:fs";
import { join } from "node:path";
import { readConfig, type Config } from "./config.ts";

/** Where the systemd unit keeps the data. */
const unitFolder = "/var/lib/rollcall";

/**
 * The settings of a command. Without DATA_DIR, and where the folder `data` has no installation, it
 * is for that of the systemd unit, if there is one (R33.33).
 */
export function settingsOfCommand(
  config: Config,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  folder = unitFolder,
): Config {
  if (environment["DATA_DIR"] || hasInstallation(config.dataDir) || !hasInstallation(folder))
    return config;
  return readConfig({ ...environment, DATA_DIR: folder });
}

/** Whether there is a server or a database in a folder, or it is closed to this user. */
function hasInstallation(folder: string): boolean {
  return ["rollcall.sock", "rollcall.db"].some((name) => {
    try {
      return statSync(join(folder, name)).size >= 0;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EACCES";
    }
  });
}

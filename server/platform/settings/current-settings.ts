import { setTimeout as wait } from "node:timers/promises";
import type { RuntimeSettings } from "#contract/platform/runtime-settings.ts";
import type { Database, Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import {
  settle,
  valuesOf,
  type ReadSettings,
  type SettingName,
  type SettingsConfig,
  type SettledSettings,
} from "../runtime-settings.ts";
import { listStoredSettings } from "./stored-settings.store.ts";

/** All settings as they are now, and where they come from. */
export async function findSettings(config: SettingsConfig, db: Db): Promise<SettledSettings> {
  return settle(config, await listStoredSettings(db));
}

/** How long settings that were read are used, in milliseconds: other nodes may change them. */
const freshMs = 500;
/** A database that takes longer than this, in milliseconds, has to be waited for by nobody. */
const patienceMs = 1000;

/** The settings of this node. */
export type CurrentSettings = {
  /**
   * Never rejects, and asks the database twice a second at most (R32.22). Without an answer, the
   * last known settings apply.
   */
  settings: ReadSettings;
  /** Has them read anew, after a change by this node. */
  forgetSettings: () => void;
};

export function createSettings(options: {
  config: SettingsConfig;
  database: Pick<Database, "read">;
  logger: Logger;
  /** In milliseconds; only differences matter. */
  now?: () => number;
}): CurrentSettings {
  const { config, database, logger, now = () => performance.now() } = options;
  let known = valuesOf(settle(config, new Map()));
  let latest: { at: number; values: Promise<RuntimeSettings> } | undefined;
  let reading: Promise<void> | undefined;
  let reported = "";

  const startReading = (): Promise<void> => {
    const own = findSettings(config, database.read)
      .then((settled) => {
        // What was read before a change isn't the newest anymore.
        if (reading !== own) return;
        known = valuesOf(settled);
        report(settled);
      })
      .catch((err: unknown) =>
        logger.warn({ err }, "could not read the stored settings, so the last known ones apply"),
      )
      .finally(() => {
        if (reading === own) reading = undefined;
      });
    return own;
  };

  const report = (settled: SettledSettings) => {
    const ignored = listIgnored(settled);
    const line = ignored.join();
    if (line !== reported && line !== "")
      logger.warn({ settings: ignored }, "stored settings that aren't allowed here are ignored");
    reported = line;
  };

  return {
    settings() {
      if (latest !== undefined && now() - latest.at < freshMs) return latest.values;
      const current = (reading ??= startReading());
      const patience = wait(patienceMs, undefined, { ref: false });
      const values = Promise.race([current, patience]).then(() => known);
      latest = { at: now(), values };
      return values;
    },
    forgetSettings() {
      latest = undefined;
      reading = undefined;
    },
  };
}

/** The names of stored settings that have no effect because they aren't allowed. */
function listIgnored(settled: SettledSettings): SettingName[] {
  const names = Object.keys(settled) as SettingName[];
  return names.filter((name) => settled[name].isIgnored);
}

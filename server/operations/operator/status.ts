import { setTimeout as wait } from "node:timers/promises";
import type { OperatorStatus } from "#contract/operations/operator/operator-status.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DiskSpace } from "../../platform/files/disk-space.ts";
import type { Latest } from "../../platform/latest.ts";
import { getUnsentMails, type OutboxWorker } from "../../platform/mail/outbox.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { version } from "../../platform/version.ts";
import type { Backups } from "../backup/backups.ts";
import { settingNotices } from "./notices.ts";
import { countInstallation, readDatabaseSize, readEngineVersion } from "./status.store.ts";
import { backupNotices, diskNotices, mailNotices, readBackups } from "./troubles.ts";

/** What the status is read from. */
export type StatusDeps = {
  config: Config;
  settings: ReadSettings;
  publicUrl: string;
  database: Database;
  clock: Clock;
  /** The data folder. */
  folder: string;
  /** When this node started, in milliseconds since 1970; null if no server runs. */
  startedAt: number | null;
  backups: Pick<Backups, "failure">;
  diskSpace: Latest<DiskSpace | null>;
  /** Null if no server runs. */
  outbox: Pick<OutboxWorker, "sent"> | null;
};

/** How long a part of the status may take to read, in milliseconds. */
const patienceMs = 3000;

/**
 * What the installation knows about itself (R32.40). Disk, backups, and what was sent are those of
 * the node that answers; everything else is the same on all nodes. A part that can't be read within
 * 3 s is null. Nothing in it is about a person.
 */
export async function getStatus(deps: StatusDeps, waitMs = patienceMs): Promise<OperatorStatus> {
  const { config, publicUrl, database, folder, startedAt } = deps;
  const at = deps.clock();
  const now = at.getTime();
  const [settings, engineVersion, bytes, disk, waiting, counts] = await Promise.all([
    deps.settings(),
    orNull(readEngineVersion(database), waitMs),
    orNull(readDatabaseSize(database, folder), waitMs),
    orNull(deps.diskSpace(), waitMs),
    orNull(getUnsentMails(database.read, now), waitMs),
    orNull(countInstallation(database.read), waitMs),
  ]);
  const { engine } = database.platform;
  const backups = readBackups({ ...deps, startedAt: startedAt ?? now, now });
  return {
    version,
    publicUrl,
    startedAt,
    database: { engine, version: engineVersion, bytes },
    disk,
    backups,
    mails: {
      by: config.smtpUrl === undefined ? "folder" : "server",
      waiting,
      sent: deps.outbox?.sent() ?? null,
    },
    counts,
    notices: [
      ...diskNotices(disk, engine === "sqlite" ? bytes : null),
      ...backupNotices(backups, config.backupHours, now),
      ...(waiting === null ? [] : mailNotices(waiting, now)),
      ...settingNotices({ ...config, ...settings }, at),
    ],
  };
}

/** What a reading results in, or null if it fails or takes too long. */
async function orNull<Value>(reading: Promise<Value>, waitMs: number): Promise<Value | null> {
  return Promise.race([reading.catch(() => null), wait(waitMs, null, { ref: false })]);
}

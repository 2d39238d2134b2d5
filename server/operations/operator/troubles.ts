import type {
  BackupStatus,
  OperatorNotice,
} from "#contract/operations/operator/operator-status.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DiskSpace } from "../../platform/files/disk-space.ts";
import { createLatest, type Latest } from "../../platform/latest.ts";
import { getUnsentMails } from "../../platform/mail/outbox.ts";
import { backupGraceMs, getBackupStatus } from "../backup/backup-status.ts";
import type { Backups } from "../backup/backups.ts";
import { readDatabaseSize } from "./status.store.ts";

/** What is wrong with a node that still serves, as `/readyz` names it. */
export type Trouble = "disk" | "backups" | "mail";

/** Which of a status's notices mean that something is wrong that can't wait, and with what. */
const troubleOf: Record<OperatorNotice["kind"], Trouble | null> = {
  "disk-full": "disk",
  "backup-failed": "backups",
  "backup-late": "backups",
  "mail-stuck": "mail",
  // Making none is a choice, and so are settings.
  "backups-off": null,
  "graduation-year": null,
  "support-address": null,
  "no-mail": null,
  "trusted-proxies": null,
};

/** Whether a notice is of something that is wrong, which `/readyz` names (R32.43). */
export const isTrouble = ({ kind }: OperatorNotice) => troubleOf[kind] !== null;

/** A disk always needs this much space, in bytes: the database's log grows to half of it. */
const leastFreeBytes = 200_000_000;

/** How long an email may wait until emails count as stuck, in milliseconds. */
const stuckMs = 15 * 60_000;

/** What troubles are found from. */
export type TroubleDeps = {
  config: Config;
  database: Database;
  clock: Clock;
  /** The data folder. */
  folder: string;
  startedAt: number;
  backups: Pick<Backups, "failure">;
  diskSpace: Latest<DiskSpace | null>;
};

/**
 * Says that the disk is almost full, which ends with no one being able to log in: if it has less
 * than 200 MB, or on SQLite, less than the database's size, which the next backup takes.
 */
export function diskNotices(disk: DiskSpace | null, sqliteBytes: number | null): OperatorNotice[] {
  const neededBytes = Math.max(leastFreeBytes, sqliteBytes ?? 0);
  if (disk === null || disk.freeBytes >= neededBytes) return [];
  return [{ kind: "disk-full", freeBytes: disk.freeBytes, neededBytes }];
}

/** Says that the last backup failed, that one is late, or that the server makes none. */
export function backupNotices(
  { by, dueAt, failure }: BackupStatus,
  backupHours: number,
  now: number,
): OperatorNotice[] {
  if (failure !== null) return [{ kind: "backup-failed", ...failure }];
  if (by === "hand") return [{ kind: "backups-off" }];
  if (dueAt === null || now <= dueAt + backupGraceMs(backupHours)) return [];
  return [{ kind: "backup-late", dueAt }];
}

/** Says that emails are stuck: one should have been sent more than 15 minutes ago. */
export function mailNotices(
  { mails, lateSince }: { mails: number; lateSince: number | null },
  now: number,
): OperatorNotice[] {
  if (lateSince === null || now - lateSince <= stuckMs) return [];
  return [{ kind: "mail-stuck", mails, since: lateSince }];
}

/** Where backups stand; a folder of backups that can't be read counts as a failure. */
export function readBackups({
  config,
  backups,
  startedAt,
  now,
}: {
  config: Pick<Config, "backupHours" | "backupDir" | "databaseUrl">;
  backups: Pick<Backups, "failure">;
  startedAt: number;
  now: number;
}): BackupStatus {
  try {
    return getBackupStatus(config, backups.failure(), startedAt, now);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const by = config.backupHours === 0 ? "hand" : "schedule";
    return { by, newest: null, dueAt: null, failure: { at: now, reason } };
  }
}

/**
 * Finds what is wrong with this node, and with the emails of the whole installation, for probes that
 * ask often: nothing is read more than once in 3 s, and what hangs is left out after 0.3 s.
 */
export function createTroubles(deps: TroubleDeps): () => Promise<Trouble[]> {
  const { config, database, clock, folder, diskSpace } = deps;
  const now = () => clock().getTime();
  const isSqlite = config.databaseUrl === undefined;
  const disk = async () => {
    const bytes = isSqlite ? await readDatabaseSize(database, folder).catch(() => null) : null;
    return diskNotices(await diskSpace(), bytes).some(isTrouble);
  };
  const backups = async () => {
    const status = readBackups({ ...deps, now: now() });
    return backupNotices(status, config.backupHours, now()).some(isTrouble);
  };
  const mail = async () =>
    mailNotices(await getUnsentMails(database.read, now()), now()).some(isTrouble);
  const looks: [Trouble, Latest<boolean>][] = [
    ["disk", createLatest(disk, false)],
    ["backups", createLatest(backups, false)],
    ["mail", createLatest(mail, false)],
  ];
  return async () => {
    const found = await Promise.all(
      looks.map(async ([trouble, look]) => ((await look()) ? [trouble] : [])),
    );
    return found.flat();
  };
}

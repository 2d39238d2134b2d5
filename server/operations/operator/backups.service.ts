import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Account } from "#contract/accounts/accounts.ts";
import type {
  BackupDownload,
  OperatorBackups,
} from "#contract/operations/operator/operator-backups.ts";
import type { BackupFileInfo } from "#contract/operations/operator/operator-status.ts";
import { recordAct } from "../../accounts/acts.ts";
import type { Client } from "../../accounts/client.ts";
import { proveOwner, type OwnerDeps } from "../../accounts/prove-owner.ts";
import { requireStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Config } from "../../platform/config.ts";
import { transaction } from "../../platform/database/database.ts";
import { openRegularFile } from "../../platform/files/regular-file.ts";
import type { Logger } from "../../platform/logger.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { StartError } from "../../platform/start-error.ts";
import { listBackupFiles } from "../backup/backup-status.ts";
import type { Backups } from "../backup/backups.ts";
import type { DownloadTokens } from "./download-tokens.ts";

/** Dependencies of backups that operators make and download. */
export type OperatorBackupsDeps = OwnerDeps & {
  config: Config;
  backups: Backups;
  allowances: Allowances;
  logger: Logger;
};

type Operator = { account: Account; sessionId: string };

/** The backups of this node; none on PostgreSQL, whose own tools make them. */
export function getBackups({
  config,
  backups,
}: Pick<OperatorBackupsDeps, "config" | "backups">): OperatorBackups {
  if (config.databaseUrl !== undefined) return { elsewhere: true, running: false, backups: [] };
  return { elsewhere: false, running: backups.isRunning(), backups: listNewestFirst(config) };
}

function listNewestFirst({ backupDir }: Pick<Config, "backupDir">): BackupFileInfo[] | null {
  try {
    return listBackupFiles(backupDir).toReversed();
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/**
 * Makes a backup now, which is in the operators' log. Throws `backups-elsewhere` on PostgreSQL,
 * `backup-running` if one is being made, `backup-failed`, and `too-many-attempts`.
 */
export async function makeBackupNow(
  deps: OperatorBackupsDeps,
  operatorId: string,
): Promise<BackupFileInfo> {
  const { config, backups, allowances, database, clock, logger } = deps;
  if (config.databaseUrl !== undefined) throw new AppError("backups-elsewhere");
  if (backups.isRunning()) throw new AppError("backup-running");
  await allowances.take(allowancesOf.backupsByHand, operatorId);
  await requireStanding(database.write, []);
  const file = await backups.make().catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    logger.error({ err: error }, "could not make a backup for an operator");
    throw new AppError("backup-failed");
  });
  const made = listBackupFiles(config.backupDir).find((backup) => backup.file === file);
  if (made === undefined) throw new AppError("backup-failed");
  const act = { at: clock().getTime(), actorId: operatorId, details: { file } };
  await recordAct(database.write, { ...act, kind: "backup-made" });
  return made;
}

/**
 * Lets an operator's session download a backup once, within a minute, after its owner has proved who
 * they are: it has everyone's data (R32.47). Throws `not-found` for a file that isn't listed, and
 * what `proveOwner` throws.
 */
export async function allowDownload(
  deps: OperatorBackupsDeps & { downloads: DownloadTokens },
  client: Client,
  { account, sessionId }: Operator,
  { file, password }: { file: string; password?: string | undefined },
): Promise<BackupDownload> {
  requireFile(deps, file);
  const isOwner = await proveOwner(deps, client, { account, sessionId }, password);
  await transaction(deps.database.write, async (db) => {
    await requireStanding(db, []);
    await isOwner(db);
  });
  return deps.downloads.make(file, sessionId);
}

/**
 * Opens a backup for a download that was allowed, which is in the operators' log. The file is read
 * while it is sent. Throws `not-found` for a file that isn't listed, or without a valid token.
 */
export async function openDownload(
  deps: OperatorBackupsDeps & { downloads: DownloadTokens },
  { account, sessionId }: Operator,
  { file, token }: { file: string; token: string },
): Promise<{ bytes: number; body: ReadableStream }> {
  const { path, bytes } = requireFile(deps, file);
  await requireStanding(deps.database.write, []);
  if (!deps.downloads.take(token, file, sessionId)) throw new AppError("not-found");
  const at = deps.clock().getTime();
  // Before the file is open: if this fails, nothing is left to close.
  await recordAct(deps.database.write, {
    at,
    actorId: account.id,
    kind: "backup-downloaded",
    details: { file },
  });
  const reading = createReadStream(path, { fd: openRegularFile(path, { asListed: true }) });
  return { bytes, body: Readable.toWeb(reading) as ReadableStream };
}

/** A listed backup, so that a name can't lead anywhere else. Throws `not-found`. */
function requireFile(
  deps: Pick<OperatorBackupsDeps, "config" | "backups">,
  file: string,
): { path: string; bytes: number } {
  const found = getBackups(deps).backups?.find((backup) => backup.file === file);
  if (found === undefined) throw new AppError("not-found");
  return { path: join(deps.config.backupDir, file), bytes: found.bytes };
}

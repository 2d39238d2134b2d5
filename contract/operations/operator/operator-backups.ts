import { z } from "zod";
import { ownerProofSchema } from "../../accounts/own-account.ts";
import { instant } from "../../platform/fields.ts";
import { backupFileSchema } from "./operator-status.ts";

/** The backups in the folder of backups of the node that answers, newest first. */
export const operatorBackupsSchema = z
  .object({
    /** Whether they are PostgreSQL's own tools' business; then there are none here. */
    elsewhere: z.boolean(),
    /** Whether one is being made right now. */
    running: z.boolean(),
    /** Null if the folder can't be read; the status says why. */
    backups: z.array(backupFileSchema).nullable(),
  })
  .meta({ id: "OperatorBackups" });
export type OperatorBackups = z.infer<typeof operatorBackupsSchema>;

/** Input to download a backup, which has everyone's data: by whom, again. */
export const backupDownloadInputSchema = ownerProofSchema.extend({
  file: z.string().min(1).max(200),
});

/** What lets the same session download the file once, within a minute. */
export const backupDownloadSchema = z
  .object({ token: z.string(), expiresAt: instant })
  .meta({ id: "BackupDownload" });
export type BackupDownload = z.infer<typeof backupDownloadSchema>;

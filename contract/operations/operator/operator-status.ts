import { z } from "zod";
import { instant } from "../../platform/fields.ts";

/**
 * Something that the installation's operator should know. The kinds up to `trusted-proxies` are
 * about settings, the others about what goes wrong now.
 */
const operatorNoticeSchema = z.discriminatedUnion("kind", [
  /** The latest year that can sign up is before the one in which today's grade 9 graduates. */
  z.object({ kind: z.literal("graduation-year"), latest: z.int(), rolling: z.int() }),
  /** Pages show the address of the default as the contact. */
  z.object({ kind: z.literal("support-address"), email: z.string() }),
  /** Without a mail server, emails are written to a folder. */
  z.object({ kind: z.literal("no-mail") }),
  /** Behind a proxy that isn't trusted, everyone shares the limits of one network. */
  z.object({ kind: z.literal("trusted-proxies") }),
  z.object({ kind: z.literal("backups-off") }),
  z.object({ kind: z.literal("disk-full"), freeBytes: z.number(), neededBytes: z.number() }),
  z.object({ kind: z.literal("backup-failed"), at: instant, reason: z.string() }),
  z.object({ kind: z.literal("backup-late"), dueAt: instant }),
  z.object({ kind: z.literal("mail-stuck"), mails: z.int(), since: instant }),
]);
export type OperatorNotice = z.infer<typeof operatorNoticeSchema>;

/** A backup in the folder of backups, without its path. */
export const backupFileSchema = z
  .object({ file: z.string(), madeAt: instant, bytes: z.number() })
  .meta({ id: "BackupFile" });
export type BackupFileInfo = z.infer<typeof backupFileSchema>;

const databaseSchema = z.object({
  engine: z.enum(["sqlite", "postgres"]),
  /** Null if it can't be read, like the size, in bytes. */
  version: z.string().nullable(),
  bytes: z.number().nullable(),
});

const backupsSchema = z.object({
  /** Who makes them: the server on a schedule, the operator by hand, or PostgreSQL's own tools. */
  by: z.enum(["schedule", "hand", "postgres"]),
  newest: backupFileSchema.nullable(),
  /** When the server makes the next one; null without a schedule. */
  dueAt: instant.nullable(),
  /** The last attempt, if it failed, or why the folder can't be read; null after a backup since. */
  failure: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type BackupStatus = z.infer<typeof backupsSchema>;

const mailsSchema = z.object({
  /** Where emails go: to a mail server, or to files in the folder `mail` of the data folder. */
  by: z.enum(["server", "folder"]),
  /** How many haven't been sent; the rest is about those. Null if it can't be read. */
  waiting: z
    .object({
      mails: z.int(),
      /** How many of them were tried in vain and will be tried again. */
      retried: z.int(),
      /** Since when the oldest one that should have been sent waits; null if there is none. */
      lateSince: instant.nullable(),
    })
    .nullable(),
  /** What this node has sent since it started; null if no server runs. */
  sent: z.object({ mails: z.int(), lastAt: instant.nullable(), givenUp: z.int() }).nullable(),
});
export type MailStatus = z.infer<typeof mailsSchema>;

/** What the installation knows about itself; parts that can't be read are null. */
export const operatorStatusSchema = z
  .object({
    version: z.string(),
    publicUrl: z.string(),
    /** When this node started; null if no server runs. */
    startedAt: instant.nullable(),
    database: databaseSchema,
    /** The disk of the data folder, in bytes. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    backups: backupsSchema,
    mails: mailsSchema,
    /** Open accounts, clubs, and the people who are members of at least one of them. */
    counts: z.object({ accounts: z.int(), clubs: z.int(), members: z.int() }).nullable(),
    notices: z.array(operatorNoticeSchema),
  })
  .meta({ id: "OperatorStatus" });
export type OperatorStatus = z.infer<typeof operatorStatusSchema>;

import type {
  BackupStatus,
  MailStatus,
  OperatorStatus,
} from "#contract/operations/operator/operator-status.ts";
import { formatBytes } from "./format-bytes.ts";
import { describeNotice } from "./notices.ts";
import { isTrouble } from "./troubles.ts";

/** Whether something is wrong that can't wait, so that a node says that it is degraded. */
export function isDegraded({ notices }: OperatorStatus): boolean {
  return notices.some(isTrouble);
}

const unknown = "unknown";
const dateOf = (at: number) => new Date(at).toISOString();

/** The status as lines for the terminal, each with its name first; what is wrong comes last. */
export function describeStatus(status: OperatorStatus): string[] {
  const { version, publicUrl, startedAt, database, disk, backups, mails, counts } = status;
  const { version: engineVersion, bytes } = database;
  const engine = database.engine === "sqlite" ? "SQLite" : "PostgreSQL";
  const size = bytes === null ? unknown : formatBytes(bytes);
  const rows = [
    ["version", version],
    ["address", publicUrl],
    [
      startedAt === null ? "server" : "running since",
      startedAt === null ? "not running" : dateOf(startedAt),
    ],
    ["database", `${engine} ${engineVersion ?? unknown}, ${size}`],
    [
      "disk",
      disk === null
        ? unknown
        : `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`,
    ],
    ["backups", describeBackups(backups)],
    ["emails", describeMails(mails)],
    ["accounts", String(counts?.accounts ?? unknown)],
    ["clubs", String(counts?.clubs ?? unknown)],
    ["members", String(counts?.members ?? unknown)],
  ] as const;
  return [
    ...rows.map(([name, value]) => `${name.padEnd(13)}  ${value}`),
    ...status.notices.map((notice) => `Note: ${describeNotice(notice)}`),
  ];
}

function describeBackups({ by, newest, dueAt }: BackupStatus): string {
  if (by === "postgres") return "by PostgreSQL's own tools";
  const last =
    newest === null
      ? "none yet"
      : `last ${dateOf(newest.madeAt)} (${newest.file}, ${formatBytes(newest.bytes)})`;
  return dueAt === null ? last : `${last}, next ${dateOf(dueAt)}`;
}

function describeMails({ by, waiting, sent }: MailStatus): string {
  return [
    by === "server" ? "sent by a mail server" : "saved in the mail folder",
    waiting === null ? "waiting: unknown" : `waiting: ${waiting.mails}`,
    ...(waiting === null || waiting.retried === 0 ? [] : [`tried in vain: ${waiting.retried}`]),
    ...(sent === null ? [] : [`sent since the start: ${sent.mails}`]),
  ].join(", ");
}

import type { OperatorNotice } from "#contract/operations/operator/operator-status.ts";
import type { RuntimeSettings } from "#contract/platform/runtime-settings.ts";
import type { Config } from "../../platform/config.ts";
import { maxGradYearAt } from "../../platform/runtime-settings.ts";
import { formatBytes } from "./format-bytes.ts";

/** The support email of an installation whose operator hasn't set one. */
const placeholder = "support@example.org";

/** The settings that notices are about. */
export type NoticedSettings = Pick<Config, "smtpUrl" | "baseUrl" | "trustedProxies"> &
  Pick<RuntimeSettings, "maxGraduationYear" | "supportEmail">;

/** What the operator should know about settings that still have their defaults (R32.41). */
export function settingNotices(settings: NoticedSettings, now: Date): OperatorNotice[] {
  const { maxGraduationYear, supportEmail, smtpUrl, baseUrl, trustedProxies } = settings;
  const [latest, rolling] = [maxGradYearAt(maxGraduationYear, now), maxGradYearAt("rolling", now)];
  const notices: OperatorNotice[] = [];
  if (latest < rolling) notices.push({ kind: "graduation-year", latest, rolling });
  if (supportEmail === placeholder) notices.push({ kind: "support-address", email: supportEmail });
  if (smtpUrl === undefined) notices.push({ kind: "no-mail" });
  if (baseUrl?.startsWith("https:") === true && trustedProxies.length === 0)
    notices.push({ kind: "trusted-proxies" });
  return notices;
}

/** The notices at the start of the server, as lines for the terminal. */
export function startNotices(settings: NoticedSettings, now: Date): string[] {
  return settingNotices(settings, now).map(describeNotice);
}

/** A notice as a line for the terminal: what is wrong, and how to fix it. */
export function describeNotice(notice: OperatorNotice): string {
  switch (notice.kind) {
    case "graduation-year":
      return `Students who graduate after ${notice.latest} can't sign up, but today's 9th graders graduate in ${notice.rolling}. To fix this, choose Rolling under Settings on the page /operator, or set MAX_GRADUATION_YEAR=rolling.`;
    case "support-address":
      return `Pages show ${notice.email} as the contact. Enter your own under Settings on the page /operator, or set SUPPORT_EMAIL.`;
    case "no-mail":
      return "Email is not set up. Messages are saved in the mail folder of the data folder instead. Set SMTP_URL to send them.";
    case "trusted-proxies":
      return "Everyone shares the limits of one network, because TRUSTED_PROXIES isn't set. Set it to the address of the proxy that handles https, such as 127.0.0.1.";
    case "backups-off":
      return "No automatic backups are made. Set BACKUP_HOURS=24 to make one every day.";
    case "disk-full":
      return `The disk of the data folder is almost full: ${formatBytes(notice.freeBytes)} free, ${formatBytes(notice.neededBytes)} needed. With a full disk, no one can log in. Free up some space.`;
    case "backup-failed":
      return `The last backup failed on ${dateOf(notice.at)}: ${notice.reason}`;
    case "backup-late":
      return `A backup has been due since ${dateOf(notice.dueAt)}. The server's log may say why it wasn't made.`;
    case "mail-stuck":
      return `Emails are stuck: ${notice.mails} waiting, the oldest since ${dateOf(notice.since)}. Send a test email to see why.`;
  }
}

const dateOf = (at: number) => new Date(at).toISOString();

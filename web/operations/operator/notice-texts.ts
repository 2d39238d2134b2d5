import { plural, t } from "@lingui/core/macro";
import { gradeOf } from "#contract/members/grade.ts";
import type { OperatorNotice } from "#contract/operations/operator/operator-status.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { formatBytes } from "./format-bytes.ts";

/** A notice in words: what is wrong, and what to do about it. */
export type NoticeText = { title: string; advice: string };

/**
 * Words a notice; `now` says which grades it is about (R32.52). `setBy` is the variable if the
 * environment sets what the notice is about: then the page can't change it.
 */
export function noticeText(notice: OperatorNotice, now: Date, setBy?: string): NoticeText {
  switch (notice.kind) {
    case "graduation-year":
      return graduationYearText(notice, now, setBy);
    case "support-address": {
      const { email } = notice;
      return {
        title: t`Pages tell people to write to ${email}`,
        advice:
          setBy === undefined
            ? t`That's only an example. Enter an email that someone at your school reads.`
            : t`That's only an example. Set ${setBy} on the server to an email that someone at your school reads, then restart it.`,
      };
    }
    case "no-mail":
      return {
        title: t`Rollcall can't send email`,
        advice: t`Emails are saved in the mail folder of the data folder instead. Set SMTP_URL and MAIL_FROM, then restart.`,
      };
    case "trusted-proxies":
      return {
        title: t`Everyone shares the limits of one network`,
        advice: t`Set TRUSTED_PROXIES to the address of the proxy that handles https, such as 127.0.0.1, then restart.`,
      };
    case "backups-off":
      return {
        title: t`Rollcall makes no backups on a schedule`,
        advice: t`Set BACKUP_HOURS to 24 for one every day, then restart.`,
      };
    case "disk-full": {
      const [free, needed] = [formatBytes(notice.freeBytes), formatBytes(notice.neededBytes)];
      return {
        title: t`The disk is almost full: ${free} free`,
        advice: t`Rollcall needs ${needed}. With a full disk, no one can log in. Delete files you don't need.`,
      };
    }
    case "backup-failed": {
      const [at, { reason }] = [formatMinute(notice.at), notice];
      return { title: t`The last backup failed`, advice: t`${at}: ${reason}` };
    }
    case "backup-late": {
      const due = formatMinute(notice.dueAt);
      return {
        title: t`A backup has been due since ${due}`,
        advice: t`The server's log may say why. Make one now to find out.`,
      };
    }
    case "mail-stuck": {
      const since = formatMinute(notice.since);
      return {
        title: plural(notice.mails, {
          one: "# email is stuck",
          other: "# emails are stuck",
        }),
        advice: t`The oldest has been waiting since ${since}. Send a test email to see why.`,
      };
    }
  }
}

/** Names the grades of today that graduate after the latest year. */
function graduationYearText(
  { latest, rolling }: Extract<OperatorNotice, { kind: "graduation-year" }>,
  now: Date,
  setBy: string | undefined,
): NoticeText {
  const grade = (year: number) => {
    const found = gradeOf(year, now);
    return typeof found === "number" ? found : undefined;
  };
  // Of a year that is long over, even the seniors can't.
  const [lowest, highest] = [grade(rolling) ?? 9, grade(latest + 1) ?? 12];
  return {
    title:
      lowest === highest
        ? t`${lowest}th graders can't sign up: the latest graduation year is ${latest}`
        : t`${lowest}th to ${highest}th graders can't sign up: the latest graduation year is ${latest}`,
    advice:
      setBy === undefined
        ? t`Change it to ${rolling}, or have it move up every year.`
        : t`Set ${setBy}=rolling on the server, then restart it.`,
  };
}

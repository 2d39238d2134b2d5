import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "./ended-year-notice.module.css";

type EndedEventNoticeProps = {
  /** The name of the event's year if it has ended. */
  endedYear?: string | undefined;
  /** Its name if it has ended and is reopened. */
  reopenedYear?: string | undefined;
};

/** Says that an event's year has ended (R31.6), or is reopened (R31.12). */
export function EndedEventNotice({ endedYear, reopenedYear }: EndedEventNoticeProps) {
  if (endedYear !== undefined)
    return (
      <div className={classes["notice"]}>
        <Alert tone="waiting" title={t`This event is from ${endedYear}`}>
          <Trans>That year has ended, so the event can only be read.</Trans>
        </Alert>
      </div>
    );
  if (reopenedYear === undefined) return null;
  return (
    <div className={classes["notice"]}>
      <Alert tone="waiting" title={t`This event is from ${reopenedYear}, which is reopened`}>
        <Trans>You can correct the event and who attended.</Trans>{" "}
        <Trans>Check-in stays closed, and points in the open year stay the same.</Trans>
      </Alert>
    </div>
  );
}

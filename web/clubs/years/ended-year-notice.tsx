import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { YearChoice } from "#contract/clubs/years.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "./ended-year-notice.module.css";
import { ReopenDialog } from "./reopen-dialog.tsx";

type EndedYearNoticeProps = { clubId: string; year: YearChoice; mayReopen: boolean };

/**
 * Says that a year that ended can only be read, or that it is reopened (R31.17), with a button for
 * owners to change that.
 */
export function EndedYearNotice({ clubId, year, mayReopen }: EndedYearNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, isReopened = false } = year;
  return (
    <div className={classes["notice"]}>
      {isReopened ? (
        <Alert tone="waiting" title={t`${name} is reopened`}>
          <Trans>Owners and officers can correct its events and attendance.</Trans>{" "}
          <Trans>Check-in stays closed, and points in the open year stay the same.</Trans>
        </Alert>
      ) : (
        <Alert tone="waiting" title={t`${name} has ended`}>
          <Trans>Its events and attendance can only be read.</Trans>
        </Alert>
      )}
      {mayReopen && (
        <div>
          <Button look="ghost" onClick={() => setIsAsking(true)}>
            {isReopened ? <Trans>Close Year Again</Trans> : t`Reopen ${name}`}
          </Button>
        </div>
      )}
      {isAsking && <ReopenDialog clubId={clubId} year={year} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

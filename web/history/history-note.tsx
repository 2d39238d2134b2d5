import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "#web/ui/card.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import classes from "./history-note.module.css";

/** What the history is for. */
export function HistoryNote() {
  return (
    <p className={classes["note"]}>
      <Trans>
        Everything that was done in your club, and who did it. What moved points can be undone for
        30 days; you see whose points change before you confirm.
      </Trans>
    </p>
  );
}

/** Stands in for the history that is on its way. */
export function HistoryLoading() {
  return (
    <Card padded>
      <LoadingLines lines={8} height="2.75rem" label={t`Loading the history`} />
    </Card>
  );
}

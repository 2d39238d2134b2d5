import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { PageNote } from "#web/platform/ui/page/page-note.tsx";

/** Explains what the history is for. */
export function HistoryNote() {
  return (
    <PageNote>
      <Trans>
        Everything that happened in your club, and who did it. You can undo most changes for 30
        days. We show whose points change before you confirm.
      </Trans>
    </PageNote>
  );
}

/** A placeholder while the history loads. */
export function HistoryLoading() {
  return <LoadingCard lines={8} height="2.75rem" label={t`Loading history`} />;
}

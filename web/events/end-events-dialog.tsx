import { t } from "@lingui/core/macro";
import { PreviewDialog } from "#web/ledger/preview-dialog.tsx";
import { countChanged, wordsOfCancelingSeveral, wordsOfDeletingSeveral } from "./several-events.ts";

type EndEventsDialogProps = {
  clubId: string;
  eventIds: readonly string[];
  kind: "cancel-events" | "delete-events";
  onDone: () => void;
  onClose: () => void;
};

/** Cancels or deletes several events, after a preview of each and of the point changes (R6.38). */
export function EndEventsDialog({ clubId, eventIds, kind, ...dialog }: EndEventsDialogProps) {
  const wordsOf = kind === "cancel-events" ? wordsOfCancelingSeveral : wordsOfDeletingSeveral;
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={{ kind, eventIds: [...eventIds] }}
      words={(preview) => wordsOf(countChanged(preview, eventIds.length))}
      keep={t`Keep Events`}
    />
  );
}

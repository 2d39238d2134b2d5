import { t } from "@lingui/core/macro";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import {
  countChanged,
  wordsOfCancelingSeveral,
  wordsOfDeletingSeveral,
  wordsOfMakingInactive,
  type EventsAction,
} from "../several-events.ts";

type EndEventsDialogProps = {
  clubId: string;
  eventIds: readonly string[];
  kind: Exclude<EventsAction, "change-events">;
  onDone: () => void;
  onClose: () => void;
};

const wordsOf = {
  "make-inactive": wordsOfMakingInactive,
  "cancel-events": wordsOfCancelingSeveral,
  "delete-events": wordsOfDeletingSeveral,
};

/**
 * Makes several events Inactive, or cancels or deletes them, after a preview of each and of the point
 * changes (R6.38, R6.39).
 */
export function EndEventsDialog(props: EndEventsDialogProps) {
  const { clubId, kind, ...dialog } = props;
  const eventIds = [...props.eventIds];
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={
        kind === "make-inactive"
          ? { kind: "change-events", eventIds, status: "Inactive" }
          : { kind, eventIds }
      }
      words={(preview) => wordsOf[kind](countChanged(preview, eventIds.length))}
      keep={t`Keep Events`}
    />
  );
}

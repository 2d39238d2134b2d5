import { t } from "@lingui/core/macro";
import type { TitledEvent } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import {
  countOf,
  wordsOfCancelling,
  wordsOfDeleting,
  wordsOfReinstating,
} from "#web/ledger/texts/preview-words.ts";

/** The ways to end an event, and to reinstate it. */
export type EventEnd = "cancel-event" | "reinstate-event" | "delete-event";

const wordsOf = {
  "cancel-event": wordsOfCancelling,
  "reinstate-event": wordsOfReinstating,
  "delete-event": wordsOfDeleting,
};

type EndEventDialogProps = {
  clubId: string;
  event: TitledEvent & { attendeeCount: number };
  kind: EventEnd;
  onDone?: () => void;
  onClose: () => void;
};

/** Cancels, reinstates, or deletes an event, after a preview of the point changes. */
export function EndEventDialog({ clubId, event, kind, ...dialog }: EndEventDialogProps) {
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={{ kind, eventId: event.id }}
      words={(preview) => wordsOf[kind](countOf(preview, event.attendeeCount), event.title)}
      keep={kind === "reinstate-event" ? undefined : t`Keep Event`}
    />
  );
}

import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import {
  countOf,
  wordsOfMarkingLate,
  wordsOfMarkingNotLate,
} from "#web/ledger/texts/preview-words.ts";

type LateDialogProps = OfAttendees & {
  kind: "mark-late" | "mark-not-late";
  /** The event's points for late arrivals; null if they earn full points. */
  latePoints: number | null;
};

/** Asks whether to mark people late, or not late, after a preview of their points (R8.27). */
export function LateDialog(props: LateDialogProps) {
  const { clubId, event, personIds, kind, latePoints, ...dialog } = props;
  const words = kind === "mark-late" ? wordsOfMarkingLate : wordsOfMarkingNotLate;
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={{ kind, eventId: event.id, personIds: [...personIds] }}
      words={(preview) =>
        words(countOf(preview, personIds.length), event.title, latePoints !== null)
      }
    />
  );
}

import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { countOf, wordsOfApproving } from "#web/ledger/texts/preview-words.ts";

/** Asks whether to add the members who said they were there (R19.3). */
export function ApproveDialog({ clubId, event, personIds, ...dialog }: OfAttendees) {
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={{ kind: "approve-requests", eventId: event.id, personIds: [...personIds] }}
      words={(preview) => wordsOfApproving(countOf(preview, personIds.length), event.title)}
    />
  );
}

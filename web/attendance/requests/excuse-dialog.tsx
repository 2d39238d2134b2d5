import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { wordsOfExcusing } from "#web/ledger/texts/preview-words.ts";

/** Asks whether to excuse the members who asked for it (R26.11). */
export function ExcuseDialog({ clubId, event, personIds, ...dialog }: OfAttendees) {
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={{ kind: "excuse-members", eventId: event.id, personIds: [...personIds] }}
      words={() => wordsOfExcusing(personIds.length, event.title)}
    />
  );
}

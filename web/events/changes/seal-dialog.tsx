import type { TitledEvent } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { wordsOfSealing, wordsOfUnsealing } from "#web/ledger/texts/preview-words.ts";

type SealDialogProps = {
  clubId: string;
  event: TitledEvent;
  kind: "seal-event" | "unseal-event";
  onClose: () => void;
};

/** Asks whether to seal or unseal an event (R18.2). */
export function SealDialog({ event, kind, ...dialog }: SealDialogProps) {
  const wordsOf = kind === "seal-event" ? wordsOfSealing : wordsOfUnsealing;
  return (
    <PreviewDialog
      {...dialog}
      command={{ kind, eventId: event.id }}
      words={() => wordsOf(event.title)}
    />
  );
}

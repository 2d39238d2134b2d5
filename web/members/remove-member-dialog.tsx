import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { wordsOfRemovingMember } from "#web/ledger/texts/preview-words.ts";

type RemoveMemberDialogProps = {
  clubId: string;
  member: { id: string; name: string; unclaimed?: true | undefined };
  onDone: () => void;
  onClose: () => void;
};

/** Removes someone who left from the club (R4.15). */
export function RemoveMemberDialog({ clubId, member, ...dialog }: RemoveMemberDialogProps) {
  return (
    <PreviewDialog
      clubId={clubId}
      command={{ kind: "remove-member", personId: member.id }}
      words={() => wordsOfRemovingMember(member)}
      asksWhy={false}
      {...dialog}
    />
  );
}

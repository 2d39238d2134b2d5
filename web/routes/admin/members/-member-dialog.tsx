import type { ClaimSheet } from "#contract/door.ts";
import type { ClubMember } from "#contract/members.ts";
import { memberSorts, sorted } from "#contract/sorting.ts";
import { ClaimSheetDialog } from "#web/door/claim-sheet-dialog.tsx";
import { UnclaimedDialog } from "#web/door/unclaimed-dialog.tsx";
import { CorrectMemberDialog } from "#web/members/correct-member-dialog.tsx";
import { MergeDialog } from "#web/members/merge-dialog.tsx";

/** The action that was started for members. */
export type AskedOfMembers =
  | { about: "unclaimed"; member: ClubMember }
  | { about: "correction"; member: ClubMember }
  | { about: "merge"; one: ClubMember; other: ClubMember | undefined }
  | { about: "claim-slips"; unclaimed: readonly ClubMember[] };

type MemberDialogProps = {
  clubId: string;
  asked: AskedOfMembers;
  setAsked: (asked: AskedOfMembers | undefined) => void;
  members: readonly ClubMember[];
  onSheet: (sheet: ClaimSheet) => void;
  onDone: () => void;
};

/** The open dialog about members; rendered next to the page. */
export function MemberDialog(props: MemberDialogProps) {
  const { clubId, asked, setAsked, members, onSheet, onDone } = props;
  const onClose = () => setAsked(undefined);
  switch (asked.about) {
    case "unclaimed": {
      const { member } = asked;
      const onMerge = () => setAsked({ about: "merge", one: member, other: undefined });
      const onCorrect = () => setAsked({ about: "correction", member });
      return (
        <UnclaimedDialog
          clubId={clubId}
          member={member}
          onCorrect={onCorrect}
          onMerge={onMerge}
          onClose={onClose}
        />
      );
    }
    case "correction":
      return (
        <CorrectMemberDialog
          clubId={clubId}
          onDone={onDone}
          onClose={onClose}
          member={asked.member}
        />
      );
    case "merge":
      return (
        <MergeDialog
          clubId={clubId}
          members={members}
          onDone={onDone}
          onClose={onClose}
          {...asked}
        />
      );
    case "claim-slips":
      return (
        <ClaimSheetDialog
          clubId={clubId}
          onClose={onClose}
          // In the order in which an officer looks for a name when handing them out.
          personIds={sorted(asked.unclaimed, memberSorts["name-a-z"].compare).map(({ id }) => id)}
          onMade={(sheet) => {
            onDone();
            onSheet(sheet);
          }}
        />
      );
  }
}

import type { ClaimSheet } from "#contract/attendance/door.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { memberSorts, sorted } from "#contract/platform/sorting.ts";
import { ClaimSheetDialog } from "#web/attendance/door/newcomers/claim-sheet-dialog.tsx";
import { UnclaimedDialog } from "#web/attendance/door/newcomers/unclaimed-dialog.tsx";
import { CorrectMemberDialog } from "#web/members/corrections/correct-member-dialog.tsx";
import { MergeDialog } from "#web/members/merge/merge-dialog.tsx";

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
  const dialog = { clubId, onClose: () => setAsked(undefined) };
  switch (asked.about) {
    case "unclaimed": {
      const { member } = asked;
      const onMerge = () => setAsked({ about: "merge", one: member, other: undefined });
      const onCorrect = () => setAsked({ about: "correction", member });
      return (
        <UnclaimedDialog {...dialog} member={member} onCorrect={onCorrect} onMerge={onMerge} />
      );
    }
    case "correction":
      return <CorrectMemberDialog {...dialog} member={asked.member} onDone={onDone} />;
    case "merge":
      return <MergeDialog {...dialog} {...asked} members={members} onDone={onDone} />;
    case "claim-slips":
      return (
        <ClaimSheetDialog
          {...dialog}
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

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { PrintableBadge } from "#contract/members/badges.ts";
import type { MemberRecord } from "#contract/members/member-records.ts";
import { UnclaimedDialog } from "#web/attendance/door/newcomers/unclaimed-dialog.tsx";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { NewBadgeDialog } from "#web/members/badges/new-badge-dialog.tsx";
import { CarryoverDialog } from "#web/members/carry-over/carryover-dialog.tsx";
import { CorrectMemberDialog } from "#web/members/corrections/correct-member-dialog.tsx";
import { membersQuery } from "#web/members/members.queries.ts";
import { MergeDialog } from "#web/members/merge/merge-dialog.tsx";
import { RemoveMemberDialog } from "#web/members/remove-member-dialog.tsx";
import { SetSchoolIdDialog } from "#web/members/school-ids/set-school-id-dialog.tsx";
import { AwardLineDialog } from "#web/requirements/awards/award-line-dialog.tsx";

/** What an officer started to do about a member. */
export type AskedOfMember =
  | "award"
  | "badge"
  | "carryover"
  | "correction"
  | "erasure"
  | "merge"
  | "removal"
  | "school-id"
  | "slip";

type RecordDialogProps = {
  clubId: string;
  record: MemberRecord;
  asked: AskedOfMember;
  setAsked: (asked: AskedOfMember) => void;
  onClose: () => void;
  onBadges: (badges: readonly PrintableBadge[]) => void;
  /** The member's page is gone; with the id of the member they were merged into. */
  onGone: (keptId?: string) => void;
};

/** The open dialog on a member's page. */
export function RecordDialog(props: RecordDialogProps) {
  const { clubId, record, asked, setAsked, onClose, onBadges, onGone } = props;
  const { member } = record;
  const dialog = { clubId, member, onClose };
  switch (asked) {
    case "award":
      return <GivePoints {...props} />;
    case "badge":
      return <NewBadgeDialog {...dialog} onMade={onBadges} />;
    case "carryover":
      return <CarryoverDialog {...dialog} />;
    case "correction":
      return <CorrectMemberDialog {...dialog} onDone={onClose} />;
    case "merge":
      return (
        <Suspense>
          <MergeOf {...props} />
        </Suspense>
      );
    case "removal":
      return <RemoveMemberDialog {...dialog} onDone={() => onGone()} />;
    case "school-id":
      return <SetSchoolIdDialog clubId={clubId} record={record} onClose={onClose} />;
    case "slip":
    case "erasure":
      return (
        <UnclaimedDialog
          {...dialog}
          erasing={asked === "erasure"}
          onErased={() => onGone()}
          onCorrect={() => setAsked("correction")}
          onMerge={() => setAsked("merge")}
        />
      );
  }
}

/** The categories may not have been loaded yet. */
function GivePoints({ clubId, record: { member }, onClose }: RecordDialogProps) {
  const { data } = useQuery(categoriesQuery(clubId));
  const { categories = [] } = data ?? {};
  return (
    <AwardLineDialog clubId={clubId} categories={categories} onClose={onClose} person={member} />
  );
}

/** The members to choose from may not have been loaded yet. */
function MergeOf({ clubId, record: { member }, onClose, onGone }: RecordDialogProps) {
  const { members } = useSuspenseQuery(membersQuery(clubId)).data;
  return (
    <MergeDialog
      clubId={clubId}
      members={members}
      onClose={onClose}
      one={member}
      other={undefined}
      onDone={(keptId) => (keptId === member.id ? onClose() : onGone(keptId))}
    />
  );
}

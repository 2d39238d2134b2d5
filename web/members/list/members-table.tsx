import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { ClubMember } from "#contract/members/members.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { sortedBy } from "#web/platform/ui/tables/sorted-by.ts";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import type { CarryoverEditing } from "../carry-over/use-carryover-drafts.ts";
import { MemberRow } from "./member-row.tsx";

const memberId = (member: ClubMember) => member.id;

type MembersTableProps = {
  members: readonly ClubMember[];
  sort: string;
  /** Ids of members who have just joined. */
  arrivals: ReadonlySet<string>;
  editing: CarryoverEditing;
  onUnclaimed: (member: ClubMember) => void;
  /** Set while rows are being selected: each row then has a checkbox. */
  selection: Selection | undefined;
};

/**
 * The members in the given order, each with an editable carry-over (R4.3); one line each, also on a
 * phone.
 */
export function MembersTable(props: MembersTableProps) {
  const { members, sort, arrivals, editing, onUnclaimed, selection } = props;
  const order = useMemo(() => members.map(memberId), [members]);
  const { drafts, saved, actions } = editing;
  const now = useToday();
  // While selecting, there is no field for the carry-over, but a checkbox next to the name.
  const narrow = selection ? ["4.5rem", "3.25rem", "4rem"] : ["4.5rem", "5.5rem", "4.25rem"];
  const columns = [
    {
      label: t`Grade`,
      numeric: true,
      width: "6.25rem",
      narrow: narrow[0],
      sorted: sortedBy(sort, "grade"),
    },
    { label: t`Name`, sorted: sortedBy(sort, "name") },
    {
      label: t`Carry-over`,
      numeric: true,
      width: "15.25rem",
      narrow: narrow[1],
      sorted: sortedBy(sort, "carry-over"),
    },
    {
      label: t`Total Points`,
      numeric: true,
      width: "8.5rem",
      narrow: narrow[2],
      sorted: sortedBy(sort, "total-points"),
    },
  ];
  return (
    <DataTable label={t`Members`} columns={columns} rowCount={members.length} lines>
      <WindowedRows rows={members} rowKey={memberId}>
        {(member, row) => (
          <MemberRow
            {...row}
            member={member}
            now={now}
            arrived={arrivals.has(member.id)}
            draft={drafts.get(member.id)}
            saved={saved?.id === member.id ? saved : undefined}
            actions={actions}
            onUnclaimed={onUnclaimed}
            selection={selection}
            order={selection && order}
          />
        )}
      </WindowedRows>
    </DataTable>
  );
}

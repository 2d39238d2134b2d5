import { t } from "@lingui/core/macro";
import type { ClubMember } from "#contract/members.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { gradeText } from "#web/ui/grade-text.ts";
import { useToday } from "#web/ui/use-today.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import { CarryoverField } from "./carryover-field.tsx";
import classes from "./members-table.module.css";
import type { CarryoverEditing } from "./use-carryover-drafts.ts";
import { formatNumber } from "#web/ui/format.ts";

const memberId = (member: ClubMember) => member.id;

type MembersTableProps = {
  members: readonly ClubMember[];
  /** Ids of those who have just joined. */
  arrivals: ReadonlySet<string>;
  editing: CarryoverEditing;
};

/** The members in the given order, each with a carry-over to edit (R4.3). */
export function MembersTable({ members, arrivals, editing }: MembersTableProps) {
  const now = useToday();
  const label = {
    grade: t`Grade`,
    name: t`Name`,
    carryover: t`Carry-over`,
    points: t`Total Points`,
  };
  const columns = [
    { label: label.grade, width: "100px" },
    { label: label.name },
    { label: label.carryover, width: "244px" },
    { label: label.points, numeric: true, width: "128px" },
  ];
  return (
    <DataTable label={t`Members`} columns={columns} rowCount={members.length}>
      <WindowedRows rows={members} rowKey={memberId}>
        {(member, row) => (
          <DataRow {...row} fresh={arrivals.has(member.id) || editing.saved?.id === member.id}>
            <DataCell label={label.grade}>{gradeText(member.gradYear, now)}</DataCell>
            <DataCell label={label.name} lead>
              {member.name}
            </DataCell>
            <DataCell label={label.carryover} className={classes["carryover"]}>
              <CarryoverField
                member={member}
                draft={editing.drafts.get(member.id)}
                editing={editing}
              />
            </DataCell>
            <DataCell label={label.points} numeric>
              {formatNumber(member.totalPoints)}
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

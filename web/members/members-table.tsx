import { gradeOf } from "#contract/grade.ts";
import type { ClubMember } from "#contract/members.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { useToday } from "#web/ui/use-today.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import { CarryoverField } from "./carryover-field.tsx";
import classes from "./members-table.module.css";
import type { CarryoverEditing } from "./use-carryover-drafts.ts";

const columns = [
  { label: "Grade", width: "100px" },
  { label: "Name" },
  { label: "Carry-over", width: "244px" },
  { label: "Total Points", numeric: true, width: "128px" },
];
const memberId = (member: ClubMember) => member.id;

type MembersTableProps = {
  members: readonly ClubMember[];
  /** Ids of those who have just joined. */
  arrivals: ReadonlySet<string>;
  editing: CarryoverEditing;
};

/** The members in the given order, each with a carry-over to edit (§2). */
export function MembersTable({ members, arrivals, editing }: MembersTableProps) {
  const now = useToday();
  return (
    <DataTable label="Members" columns={columns} rowCount={members.length}>
      <WindowedRows rows={members} rowKey={memberId}>
        {(member, row) => (
          <DataRow {...row} fresh={arrivals.has(member.id) || editing.saved?.id === member.id}>
            <DataCell label="Grade">{gradeOf(member.gradYear, now)}</DataCell>
            <DataCell label="Name" lead>
              {member.name}
            </DataCell>
            <DataCell label="Carry-over" className={classes["carryover"]}>
              <CarryoverField
                member={member}
                draft={editing.drafts.get(member.id)}
                editing={editing}
              />
            </DataCell>
            <DataCell label="Total Points" numeric>
              {member.totalPoints.toLocaleString("en-US")}
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

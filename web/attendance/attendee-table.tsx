import type { Attendee } from "#contract/attendance.ts";
import { gradeOf } from "#contract/grade.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatTimestamp } from "#web/ui/timestamp.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./attendee-table.module.css";

const columns = [
  { label: "Timestamp", width: "236px" },
  { label: "Name" },
  { label: "Grade", numeric: true, width: "112px" },
];

type AttendeeTableProps = {
  attendees: readonly Attendee[];
  /** Ids of those who have just arrived: they glow once. */
  arrivals: ReadonlySet<string>;
};

/** The attendees in the given order (§2). */
export function AttendeeTable({ attendees, arrivals }: AttendeeTableProps) {
  const now = useToday();
  return (
    <DataTable label="Attendees" columns={columns} rowCount={attendees.length}>
      <WindowedRows rows={attendees} rowKey={idOf}>
        {({ id, name, gradYear, timestamp }, row) => (
          <DataRow {...row} fresh={arrivals.has(id)}>
            <DataCell label="Timestamp">
              <time className={classes["time"]} dateTime={new Date(timestamp).toISOString()}>
                {formatTimestamp(timestamp, now)}
              </time>
            </DataCell>
            <DataCell label="Name" lead>
              {name}
            </DataCell>
            <DataCell label="Grade" numeric>
              {gradeOf(gradYear, now)}
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

const idOf = ({ id }: Attendee) => id;

import { t } from "@lingui/core/macro";
import type { Attendee } from "#contract/attendance.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { gradeText } from "#web/ui/grade-text.ts";
import { formatTimestamp } from "#web/ui/format-dates.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./attendee-table.module.css";

type AttendeeTableProps = {
  attendees: readonly Attendee[];
  /** Ids of those who have just arrived: they glow once. */
  arrivals: ReadonlySet<string>;
  withGrade: boolean;
};

/** The attendees in the given order (R8.2). */
export function AttendeeTable({ attendees, arrivals, withGrade }: AttendeeTableProps) {
  const now = useToday();
  const label = { timestamp: t`Timestamp`, name: t`Name`, grade: t`Grade` };
  const columns = [
    { label: label.timestamp, width: "236px" },
    { label: label.name },
    ...(withGrade ? [{ label: label.grade, numeric: true, width: "112px" }] : []),
  ];
  return (
    <DataTable label={t`Attendees`} columns={columns} rowCount={attendees.length}>
      <WindowedRows rows={attendees} rowKey={idOf}>
        {({ id, name, gradYear, timestamp }, row) => (
          <DataRow {...row} fresh={arrivals.has(id)}>
            <DataCell label={label.timestamp}>
              <time className={classes["time"]} dateTime={new Date(timestamp).toISOString()}>
                {formatTimestamp(timestamp, now)}
              </time>
            </DataCell>
            <DataCell label={label.name} lead>
              {name}
            </DataCell>
            {withGrade && (
              <DataCell label={label.grade} numeric>
                {gradeText(gradYear, now)}
              </DataCell>
            )}
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

const idOf = ({ id }: Attendee) => id;

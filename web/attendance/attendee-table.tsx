import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Attendee } from "#contract/attendance.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Selection } from "#web/ui/use-selection.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import { useToday } from "#web/ui/use-today.ts";
import { AttendeeRow } from "./attendee-row.tsx";

type AttendeeTableProps = {
  attendees: readonly Attendee[];
  /** Ids of those who have just arrived: they glow once. */
  arrivals: ReadonlySet<string>;
  withGrade: boolean;
  /** While rows are being chosen: each has a box to tick. */
  selection?: Selection | undefined;
};

/** The attendees in the given order (R8.2). */
export function AttendeeTable(props: AttendeeTableProps) {
  const { attendees, arrivals, withGrade, selection } = props;
  const now = useToday();
  const columns = [
    { label: t`Timestamp`, width: "14.75rem" },
    { label: t`Name` },
    ...(withGrade ? [{ label: t`Grade`, numeric: true, width: "7rem" }] : []),
  ];
  const order = useMemo(() => attendees.map(idOf), [attendees]);
  return (
    <DataTable label={t`Attendees`} columns={columns} rowCount={attendees.length}>
      <WindowedRows rows={attendees} rowKey={idOf}>
        {(attendee, row) => (
          <AttendeeRow
            {...row}
            attendee={attendee}
            now={now}
            fresh={arrivals.has(attendee.id)}
            withGrade={withGrade}
            selection={selection}
            order={selection && order}
          />
        )}
      </WindowedRows>
    </DataTable>
  );
}

const idOf = ({ id }: Attendee) => id;

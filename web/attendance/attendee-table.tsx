import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Attendee } from "#contract/attendance.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Selection } from "#web/ui/use-selection.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import { useToday } from "#web/ui/use-today.ts";
import { methodText } from "./method-text.ts";
import type { AttendanceMethods } from "./attendance-methods.queries.ts";
import { AttendeeRow } from "./attendee-row.tsx";

type AttendeeTableProps = {
  attendees: readonly Attendee[];
  /** IDs of attendees who have just arrived: their rows glow once. */
  arrivals: ReadonlySet<string>;
  withGrade: boolean;
  /** How each was recorded, by person, while an officer has that shown. */
  methods?: AttendanceMethods | undefined;
  /** While rows are being selected: each has a checkbox. */
  selection?: Selection | undefined;
};

/** The attendees in the given order (R8.2). */
export function AttendeeTable(props: AttendeeTableProps) {
  const { attendees, arrivals, withGrade, methods, selection } = props;
  const now = useToday();
  const columns = [
    { label: t`Timestamp`, width: methods === undefined ? "14.75rem" : "24rem" },
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
            how={methods && methodText(methods.get(attendee.id))}
            selection={selection}
            order={selection && order}
          />
        )}
      </WindowedRows>
    </DataTable>
  );
}

const idOf = ({ id }: Attendee) => id;

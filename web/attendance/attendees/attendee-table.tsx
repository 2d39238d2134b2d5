import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { useRowMenu } from "#web/platform/ui/menus/use-row-menu.tsx";
import { DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { sortedBy } from "#web/platform/ui/tables/sorted-by.ts";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import type { AttendanceMethods } from "../methods/attendance-methods.queries.ts";
import { methodText } from "../methods/method-text.ts";
import type { Correcting } from "./attendee-actions.tsx";
import { AttendeeItems } from "./attendee-items.tsx";
import { AttendeeRow } from "./attendee-row.tsx";

type AttendeeTableProps = {
  attendees: readonly Attendee[];
  /** The event's date, which the page names. */
  day: string | null;
  sort: string;
  /** IDs of attendees who have just arrived: their rows glow once. */
  arrivals: ReadonlySet<string>;
  withGrade: boolean;
  /** How each was recorded, by person, while an officer has that shown. */
  methods?: AttendanceMethods | undefined;
  /** The corrections, for users who may make them: of selected rows, or of one by its menu. */
  correcting?: Correcting | undefined;
};

/** The attendees in the given order (R8.2). */
export function AttendeeTable(props: AttendeeTableProps) {
  const { attendees, day, sort, arrivals, withGrade, methods, correcting } = props;
  const selection = correcting?.selection.active === true ? correcting.selection : undefined;
  const now = useToday();
  const columns = [
    {
      label: t`Timestamp`,
      width: methods === undefined ? "14.75rem" : "24rem",
      sorted: sortedBy(sort, "timestamp"),
    },
    { label: t`Name`, sorted: sortedBy(sort, "name") },
    ...(withGrade
      ? [{ label: t`Grade`, numeric: true, width: "9rem", sorted: sortedBy(sort, "grade") }]
      : []),
  ];
  const order = useMemo(() => attendees.map(idOf), [attendees]);
  const { toggle, openId, menu } = useRowMenu(
    (id) => {
      const name = attendees.find((attendee) => attendee.id === id)?.name ?? "";
      return t`More actions for ${name}`;
    },
    (id) =>
      correcting && (
        <AttendeeItems
          about={attendees.filter((attendee) => attendee.id === id)}
          byClock={correcting.byClock}
          onAct={(action) => correcting.onAct(action, [id])}
        />
      ),
  );
  const hasMenus = correcting !== undefined && selection === undefined;
  return (
    <>
      <DataTable
        label={t`Attendees`}
        columns={columns}
        rowCount={attendees.length}
        menus={hasMenus}
        usualRow="3rem"
      >
        <WindowedRows rows={attendees} rowKey={idOf}>
          {(attendee, row) => (
            <AttendeeRow
              {...row}
              attendee={attendee}
              now={now}
              day={day}
              fresh={arrivals.has(attendee.id)}
              withGrade={withGrade}
              how={methods && methodText(methods.get(attendee.id))}
              toggleMenu={hasMenus ? toggle : undefined}
              expanded={openId === attendee.id}
              selection={selection}
              order={selection && order}
            />
          )}
        </WindowedRows>
      </DataTable>
      {hasMenus && menu}
    </>
  );
}

const idOf = ({ id }: Attendee) => id;

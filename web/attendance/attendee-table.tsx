import { t } from "@lingui/core/macro";
import { useMemo, type ChangeEvent, type MouseEvent } from "react";
import type { Attendee } from "#contract/attendance.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatPoints } from "#web/ui/format.ts";
import type { Selection } from "#web/ui/use-selection.ts";
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
  /** While rows are being chosen: each has a box to tick. */
  selection?: Selection | undefined;
};

/** The attendees in the given order (R8.2). */
export function AttendeeTable(props: AttendeeTableProps) {
  const { attendees, arrivals, withGrade, selection } = props;
  const now = useToday();
  const label = { timestamp: t`Timestamp`, name: t`Name`, grade: t`Grade` };
  const columns = [
    { label: label.timestamp, width: "236px" },
    { label: label.name },
    ...(withGrade ? [{ label: label.grade, numeric: true, width: "112px" }] : []),
  ];
  const order = useMemo(() => attendees.map(idOf), [attendees]);
  return (
    <DataTable label={t`Attendees`} columns={columns} rowCount={attendees.length}>
      <WindowedRows rows={attendees} rowKey={idOf}>
        {({ id, name, gradYear, points, timestamp }, row) => (
          <DataRow
            {...row}
            fresh={arrivals.has(id)}
            {...(selection && rowToChoose(selection, id, order))}
          >
            <DataCell label={label.timestamp}>
              <time className={classes["time"]} dateTime={new Date(timestamp).toISOString()}>
                {formatTimestamp(timestamp, now)}
              </time>
            </DataCell>
            <DataCell label={label.name} lead>
              {selection === undefined ? (
                name
              ) : (
                <span className={classes["choice"]}>
                  <Checkbox {...boxToChoose(selection, id, order)} aria-label={name} />
                  <span aria-hidden="true">{name}</span>
                </span>
              )}
              {points !== null && <span className={classes["own"]}>{formatPoints(points)}</span>}
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

/** A row is chosen by a press anywhere on it, and with Shift all rows from the last one on. */
function rowToChoose({ chosen, toggle }: Selection, id: string, order: readonly string[]) {
  return {
    "data-chosen": chosen.has(id) || undefined,
    className: classes["row"],
    onClick: ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) toggle(id, shiftKey ? order : undefined);
    },
  };
}

function boxToChoose({ chosen, toggle }: Selection, id: string, order: readonly string[]) {
  return {
    checked: chosen.has(id),
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const withShift = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
      toggle(id, withShift ? order : undefined);
    },
  };
}

const idOf = ({ id }: Attendee) => id;

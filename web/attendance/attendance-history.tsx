import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { attendanceSorts, sorted } from "#contract/sorting.ts";
import { Card } from "#web/ui/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SortMenu } from "#web/ui/sort-menu.tsx";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./attendance-history.module.css";
import type { AttendanceLine } from "./attendance-lines.ts";
import { LineState } from "./line-state.tsx";
import { attendanceSortTexts } from "./sort-texts.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatNumber } from "#web/ui/format.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";

/** The URL parameter for the history's order. */
type AttendanceSort = keyof typeof attendanceSorts;

const eventId = (line: AttendanceLine) => line.id;

type AttendanceHistoryProps = {
  lines: readonly AttendanceLine[];
  sort: AttendanceSort;
  onSort: (sort: AttendanceSort) => void;
};

/** One club's events that the member attended or was removed from, with a sort menu (R5.4). */
export function AttendanceHistory({ lines, sort, onSort }: AttendanceHistoryProps) {
  const id = useId();
  const title = t`Attendance History`;
  const label = { date: t`Date`, name: t`Event Name`, points: t`Points` };
  const columns = [
    { label: label.date, width: "22%" },
    { label: label.name },
    { label: label.points, numeric: true, width: "18%" },
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id} className={classes["title"]}>
          {title}
        </h2>
        {lines.length > 0 && (
          <SortMenu options={attendanceSortTexts()} value={sort} onChange={onSort} />
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState title={t`No events yet`}>
          <Trans>Events will show up here after you check in.</Trans>
        </EmptyState>
      ) : (
        <DataTable label={title} columns={columns} rowCount={lines.length}>
          <WindowedRows rows={sorted(lines, attendanceSorts[sort].compare)} rowKey={eventId}>
            {(line, row) => (
              <DataRow {...row}>
                <DataCell label={label.date}>{formatEventDate(line.date) || "-"}</DataCell>
                <DataCell label={label.name} lead>
                  <span>
                    {eventTitle(line)}
                    <LineState line={line} />
                  </span>
                </DataCell>
                <DataCell label={label.points} numeric>
                  {line.points === null ? "-" : formatNumber(line.points)}
                </DataCell>
              </DataRow>
            )}
          </WindowedRows>
        </DataTable>
      )}
    </Card>
  );
}

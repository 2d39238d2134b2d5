import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { AttendanceRecord } from "#contract/attendance/methods.ts";
import { attendanceSorts, sorted } from "#contract/platform/sorting.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatTimestamp } from "#web/platform/ui/format/format-more-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { sortedBy } from "#web/platform/ui/tables/sorted-by.ts";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import type { AttendanceLine } from "../attendance-lines.ts";
import { LineState } from "../line-state.tsx";
import { methodText } from "../methods/method-text.ts";
import { attendanceSortTexts } from "../sort-texts.ts";
import classes from "./attendance-history.module.css";

/** The URL parameter for the history's order. */
type AttendanceSort = keyof typeof attendanceSorts;

const eventId = (line: AttendanceLine) => line.id;

type AttendanceHistoryProps = {
  lines: readonly AttendanceLine[];
  sort: AttendanceSort;
  onSort: (sort: AttendanceSort) => void;
  /** How each was recorded, by event, for officers, who can also open the events (R4.14). */
  records?: ReadonlyMap<string, EventRecord>;
  /** The name of the year that is shown if it has ended. */
  ended: string | undefined;
};

/** How and when a member was recorded at an event. */
type EventRecord = Omit<AttendanceRecord, "personId"> & { at: number };

/** One club's events that the member attended or was removed from, with a sort menu (R5.4). */
export function AttendanceHistory(props: AttendanceHistoryProps) {
  const { lines, sort, onSort, records, ended } = props;
  const id = useId();
  const now = useToday();
  const title = t`Attendance History`;
  const label = { date: t`Date`, name: t`Event Name`, recorded: t`Recorded`, points: t`Points` };
  const columns = [
    {
      label: label.date,
      width: records === undefined ? "22%" : "18%",
      sorted: sortedBy(sort, "date"),
    },
    { label: label.name, sorted: sortedBy(sort, "event-name") },
    ...(records === undefined ? [] : [{ label: label.recorded, width: "33%" }]),
    {
      label: label.points,
      numeric: true,
      width: records === undefined ? "18%" : "11%",
      sorted: sortedBy(sort, "points"),
    },
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
        <NoLines ended={ended} isOwn={records === undefined} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rowCount={lines.length}
          usualRow={records === undefined ? "3.125rem" : "6.125rem"}
        >
          <WindowedRows rows={sorted(lines, attendanceSorts[sort].compare)} rowKey={eventId}>
            {(line, row) => (
              <DataRow {...row}>
                <DataCell label={label.date}>{formatEventDate(line.date) || "-"}</DataCell>
                <DataCell label={label.name} lead>
                  <span>
                    {records === undefined ? (
                      eventTitle(line)
                    ) : line.isAward ? (
                      <Link to="/admin/awards/$awardId" params={{ awardId: line.id }}>
                        {eventTitle(line)}
                      </Link>
                    ) : (
                      <Link to="/admin/events/$eventId/details" params={{ eventId: line.id }}>
                        {eventTitle(line)}
                      </Link>
                    )}
                    <LineState line={line} />
                  </span>
                </DataCell>
                {records !== undefined && (
                  <DataCell label={label.recorded} className={classes["recorded"]}>
                    <Recorded record={records.get(line.id)} now={now} />
                  </DataCell>
                )}
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

function NoLines({ ended: year, isOwn }: { ended: string | undefined; isOwn: boolean }) {
  if (year !== undefined)
    return (
      <EmptyState title={t`No events in ${year}`}>
        <Trans>Choose another year to see its events.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`No events yet`}>
      {isOwn ? (
        <Trans>Events will show up here after you check in.</Trans>
      ) : (
        <Trans>Events will show up here after they check in.</Trans>
      )}
    </EmptyState>
  );
}

/** Nothing for an event that they were removed from. */
function Recorded({ record, now }: { record: EventRecord | undefined; now: Date }) {
  if (record === undefined) return "-";
  return (
    <span>
      {methodText(record)}
      <time dateTime={new Date(record.at).toISOString()}>{formatTimestamp(record.at, now)}</time>
    </span>
  );
}

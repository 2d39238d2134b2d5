import { useId } from "react";
import type { AttendedEvent } from "#contract/clubs.ts";
import { attendanceSorts, sorted } from "#contract/sorting.ts";
import { Card } from "#web/ui/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SortMenu } from "#web/ui/sort-menu.tsx";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./attendance-history.module.css";
import { eventTitle } from "#contract/event-title.ts";
import { formatNumber } from "#web/ui/format.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";

/** Name of an order of the history in the address. */
type AttendanceSort = keyof typeof attendanceSorts;

const columns = [
  { label: "Date", width: "22%" },
  { label: "Event Name" },
  { label: "Points", numeric: true, width: "18%" },
];
const eventId = (event: AttendedEvent) => event.id;

type AttendanceHistoryProps = {
  events: readonly AttendedEvent[];
  sort: AttendanceSort;
  onSort: (sort: AttendanceSort) => void;
};

/** The events of one club that the member attended, with a sort menu (R5.4). */
export function AttendanceHistory({ events, sort, onSort }: AttendanceHistoryProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id} className={classes["title"]}>
          Attendance History
        </h2>
        {events.length > 0 && <SortMenu options={attendanceSorts} value={sort} onChange={onSort} />}
      </div>
      {events.length === 0 ? (
        <EmptyState title="No events yet">Events will show up here once you check in.</EmptyState>
      ) : (
        <DataTable label="Attendance History" columns={columns} rowCount={events.length}>
          <WindowedRows rows={sorted(events, attendanceSorts[sort].compare)} rowKey={eventId}>
            {(event, row) => (
              <DataRow {...row}>
                <DataCell label="Date">{formatEventDate(event.date) || "-"}</DataCell>
                <DataCell label="Event Name" lead>
                  {eventTitle(event)}
                </DataCell>
                <DataCell label="Points" numeric>
                  {event.points === null ? "-" : formatNumber(event.points)}
                </DataCell>
              </DataRow>
            )}
          </WindowedRows>
        </DataTable>
      )}
    </Card>
  );
}

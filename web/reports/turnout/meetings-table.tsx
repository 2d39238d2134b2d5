import { t } from "@lingui/core/macro";
import { useState } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { meetingSorts, sorted } from "#contract/platform/sorting.ts";
import type { Meeting } from "#contract/reports/turnout.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { sortedBy } from "#web/platform/ui/tables/sorted-by.ts";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import classes from "./meetings-table.module.css";
import { meetingSortTexts } from "./sort-texts.ts";

const { comeBackDays, smallestGroup } = bounds;
const meetingId = ({ id }: Meeting) => id;

/** The numbers behind the chart, one row per event (R20.3). */
export function MeetingsTable({
  meetings,
  today,
}: {
  meetings: readonly Meeting[];
  today: string;
}) {
  const [sort, setSort] = useState<keyof typeof meetingSorts>("date-newest");
  const label = {
    date: t`Date`,
    name: t`Event Name`,
    attendees: t`Checked In`,
    newcomers: t`New`,
    cameBack: t`Back Within ${comeBackDays} Days`,
  };
  const columns = [
    { label: label.date, width: "17%", sorted: sortedBy(sort, "date") },
    { label: label.name },
    {
      label: label.attendees,
      numeric: true,
      width: "16%",
      sorted: sortedBy(sort, "checked-in"),
    },
    { label: label.newcomers, numeric: true, width: "10%", sorted: sortedBy(sort, "new") },
    {
      label: label.cameBack,
      numeric: true,
      width: "28%",
      sorted: sortedBy(sort, "came-back"),
    },
  ];
  const known = (meeting: Meeting, value: number) =>
    meeting.attendees < smallestGroup ? "-" : formatNumber(value);
  const isOver = ({ day }: Meeting) =>
    Date.parse(today) - Date.parse(day) > comeBackDays * 24 * 3_600_000;
  return (
    <>
      <div className={classes["sort"]}>
        <SortMenu options={meetingSortTexts()} value={sort} onChange={setSort} />
      </div>
      <DataTable
        label={t`Attendance by event`}
        columns={columns}
        rowCount={meetings.length}
        usualRow="4.75rem"
      >
        <WindowedRows rows={sorted(meetings, meetingSorts[sort].compare)} rowKey={meetingId}>
          {(meeting, row) => (
            <DataRow {...row}>
              <DataCell label={label.date}>{formatEventDate(meeting.day)}</DataCell>
              <DataCell label={label.name} lead>
                {eventTitle(meeting)}
              </DataCell>
              <DataCell label={label.attendees} numeric>
                {formatNumber(meeting.attendees)}
              </DataCell>
              <DataCell label={label.newcomers} numeric>
                {known(meeting, meeting.newcomers)}
              </DataCell>
              <DataCell label={label.cameBack} numeric>
                {isOver(meeting) ? known(meeting, meeting.cameBack) : t`too soon`}
              </DataCell>
            </DataRow>
          )}
        </WindowedRows>
      </DataTable>
    </>
  );
}

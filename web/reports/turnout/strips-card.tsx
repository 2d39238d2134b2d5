import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useMemo, type ReactNode } from "react";
import { gradeOf } from "#contract/members/grade.ts";
import type { MemberRecord } from "#contract/members/member-records.ts";
import { sorted, stripSorts } from "#contract/platform/sorting.ts";
import type { Strip } from "#contract/reports/turnout.ts";
import { MemberLink } from "#web/platform/texts/member-link.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { sortedBy } from "#web/platform/ui/tables/sorted-by.ts";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import spoken from "#web/platform/ui/format/spoken.module.css";
import { yearText } from "./school-years.ts";
import { stripSortTexts } from "./sort-texts.ts";
import classes from "./strips-card.module.css";
import { stripText } from "./turnout-texts.ts";

const stripId = ({ id }: Strip) => id;

type StripsCardProps = {
  strips: readonly Strip[];
  /** The school year of the meetings, by the year it ends in, if one was chosen. */
  year: number | undefined;
  /** Whether they are those on chosen dates. */
  onDates: boolean;
  sort: keyof typeof stripSorts;
  onSort: (sort: keyof typeof stripSorts) => void;
  /** A choice of what the status below each name is about, and each member's (R20.7). */
  statusChoice: ReactNode;
  statuses: ReadonlyMap<string, ReactNode>;
};

/**
 * Every member's attendance at the last meetings, or those of the chosen school year or dates, one
 * square per meeting (R20.5).
 */
export function StripsCard(props: StripsCardProps) {
  const { strips, year, onDates, sort, onSort, statusChoice, statuses } = props;
  const id = useId();
  const now = useToday();
  const hasStatus = Boolean(statusChoice);
  const rows = useMemo(() => sorted(strips, stripSorts[sort].compare), [strips, sort]);
  const length = Math.max(0, ...strips.map(({ strip }) => strip.length));
  const title = onDates ? titleOnDates(length) : titleOf(length, year);
  const label = { name: t`Name`, strip: t`Events`, count: t`Attended` };
  const columns = [
    { label: label.name, sorted: sortedBy(sort, "name") },
    { label: label.strip, width: "17rem", narrow: "8.25rem" },
    {
      label: label.count,
      numeric: true,
      width: "8rem",
      narrow: "5.25rem",
      sorted: sortedBy(sort, "attended"),
    },
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id}>{title}</h2>
        <ul className={classes["legend"]}>
          <li data-state="p">
            <Trans>attended</Trans>
          </li>
          <li data-state="m">
            <Trans>missed</Trans>
          </li>
          <li data-state="e">
            <Trans>excused</Trans>
          </li>
        </ul>
        {statusChoice}
        <SortMenu options={stripSortTexts()} value={sort} onChange={onSort} />
      </div>
      <DataTable
        label={title}
        columns={columns}
        rowCount={rows.length}
        lines
        usualRow={hasStatus ? "4rem" : "2.25rem"}
      >
        <WindowedRows rows={rows} rowKey={stripId}>
          {({ id: personId, name, gradYear, strip }, row) => (
            <DataRow {...row}>
              <DataCell label={label.name} lead>
                <MemberLink id={personId} name={name} />
                {gradeOf(gradYear, now) === "Alumni" && (
                  <span className={classes["alumni"]}>
                    <Trans>Alumni</Trans>
                  </span>
                )}
                {hasStatus && <div className={classes["status"]}>{statuses.get(personId)}</div>}
              </DataCell>
              <DataCell label={label.strip}>
                <Squares strip={strip} />
              </DataCell>
              <DataCell label={label.count} numeric>
                {countText(strip)}
              </DataCell>
            </DataRow>
          )}
        </WindowedRows>
      </DataTable>
    </Card>
  );
}

function titleOnDates(length: number): string {
  return plural(length, {
    one: "Last Event on These Dates",
    other: "Last # Events on These Dates",
  });
}

function titleOf(length: number, year: number | undefined): string {
  if (year === undefined) return plural(length, { one: "Last Event", other: "Last # Events" });
  const schoolYear = yearText(year);
  return plural(length, {
    one: `Last Event of ${schoolYear}`,
    other: `Last # Events of ${schoolYear}`,
  });
}

/** A square per meeting, oldest first, and the same in words for those who can't see them (R20.8). */
function Squares({ strip }: { strip: string }) {
  return (
    <>
      <span className={classes["strip"]} aria-hidden="true">
        {[...strip].map((state, index) => (
          // Squares have no identity other than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} data-state={state} />
        ))}
      </span>
      <span className={spoken["spoken"]}>{stripText(strip)}</span>
    </>
  );
}

/** Only counts meetings since they joined, except those they were excused from. */
function countText(strip: string): string {
  const counted = strip.replaceAll(/[e-]/g, "");
  const came = formatNumber(counted.replaceAll("m", "").length);
  const total = formatNumber(counted.length);
  return t`${came} of ${total}`;
}

/** A member's attendance at the latest events: a square each, oldest first, and the count (R20.5). */
export function Lately({ lately }: Pick<MemberRecord, "lately">) {
  const strip = lately.map(({ state }) => state).join("");
  return (
    <>
      {countText(strip)} <Squares strip={strip} />
    </>
  );
}

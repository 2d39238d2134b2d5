import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { Strip } from "#contract/turnout.ts";
import { Card } from "#web/ui/card.tsx";
import { MemberLink } from "#web/texts/member-link.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./strips-card.module.css";

const stripId = ({ id }: Strip) => id;

/** Every member's attendance at the last meetings, one square per meeting (R20.5). */
export function StripsCard({ strips }: { strips: readonly Strip[] }) {
  const id = useId();
  const length = Math.max(0, ...strips.map(({ strip }) => strip.length));
  const title = plural(length, { one: "Last Event", other: "Last # Events" });
  const label = { name: t`Name`, strip: t`Events`, count: t`Attended` };
  const columns = [
    { label: label.name },
    { label: label.strip, width: "17rem", narrow: "8.25rem" },
    { label: label.count, numeric: true, width: "8rem", narrow: "5.25rem" },
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
      </div>
      <DataTable label={title} columns={columns} rowCount={strips.length} lines>
        <WindowedRows rows={strips} rowKey={stripId}>
          {({ id: personId, name, strip }, row) => (
            <DataRow {...row}>
              <DataCell label={label.name} lead>
                <MemberLink id={personId} name={name} />
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

/** Oldest first; the count next to the squares says the same in words. */
export function Squares({ strip }: { strip: string }) {
  return (
    <span className={classes["strip"]} aria-hidden="true">
      {[...strip].map((state, index) => (
        // Squares have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} data-state={state} />
      ))}
    </span>
  );
}

/** Only counts meetings since they joined, except those they were excused from. */
export function countText(strip: string): string {
  const counted = strip.replaceAll(/[e-]/g, "");
  const came = formatNumber(counted.replaceAll("m", "").length);
  const total = formatNumber(counted.length);
  return t`${came} of ${total}`;
}

import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Standings } from "#contract/clubs/standings/standings.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";

/** Place, name, and points of each member in sight; one line each, also on a phone. */
export function StandingsTable({ rows }: Pick<Standings, "rows">) {
  // The answer has no ids.
  const lines = useMemo(() => rows.map((row, index) => ({ ...row, key: String(index) })), [rows]);
  const label = { place: t`Place`, name: t`Name`, points: t`Total Points` };
  const columns = [
    { label: label.place, numeric: true, width: "6rem", narrow: "3.5rem" },
    { label: label.name },
    { label: label.points, numeric: true, width: "8.5rem", narrow: "4.5rem" },
  ];
  return (
    <DataTable label={t`Standings`} columns={columns} rowCount={lines.length} lines>
      <WindowedRows rows={lines} rowKey={({ key }) => key}>
        {({ place, name, totalPoints, isOwn }, row) => (
          <DataRow {...row}>
            <DataCell label={label.place} numeric>
              {formatNumber(place)}
            </DataCell>
            <DataCell label={label.name} lead>
              <span translate="no">{name}</span>{" "}
              {isOwn && <StatusPill tone="on">{t`You`}</StatusPill>}
            </DataCell>
            <DataCell label={label.points} numeric>
              {formatNumber(totalPoints)}
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

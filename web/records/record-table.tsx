import type { ClubRecord } from "#contract/records.ts";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatTimestamp } from "#web/ui/timestamp.ts";
import { useToday } from "#web/ui/use-today.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./record-table.module.css";
import { whatWasDone, whoDid } from "./record-texts.ts";

const columns = [
  { label: "When", width: "216px" },
  { label: "Who", width: "24%" },
  { label: "What" },
];
const idOf = ({ id }: ClubRecord) => id;

/** Records in the given order: when, who, and what. */
export function RecordTable({ records }: { records: readonly ClubRecord[] }) {
  const now = useToday();
  return (
    <div className={classes["rows"]}>
      <DataTable label="Record" columns={columns} rowCount={records.length}>
        <WindowedRows rows={records} rowKey={idOf}>
          {(record, row) => (
            <DataRow {...row}>
              <DataCell label="When">
                <time className={classes["time"]} dateTime={new Date(record.at).toISOString()}>
                  {formatTimestamp(record.at, now)}
                </time>
              </DataCell>
              <DataCell label="Who">{whoDid(record)}</DataCell>
              <DataCell label="What" lead className={classes["what"]}>
                {whatWasDone(record)}
              </DataCell>
            </DataRow>
          )}
        </WindowedRows>
      </DataTable>
    </div>
  );
}

import type { Operation } from "#contract/ledger.ts";
import { Button } from "#web/ui/button.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { formatTimestamp } from "#web/ui/format-dates.ts";
import { useToday } from "#web/ui/use-today.ts";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./history-table.module.css";
import { whatWasDone, whoDid } from "./history-texts.ts";

const columns = [
  { label: "When", width: "200px" },
  { label: "Who", width: "20%" },
  { label: "What" },
  { label: "Undo", width: "136px" },
];
const keyOf = ({ revision }: Operation) => String(revision);

type HistoryTableProps = {
  operations: readonly Operation[];
  onUndo: (operation: Operation) => void;
};

/** Operations in the given order: when, who, what, and a way to take each back. */
export function HistoryTable({ operations, onUndo }: HistoryTableProps) {
  const now = useToday();
  return (
    <div className={classes["rows"]}>
      <DataTable label="History" columns={columns} rowCount={operations.length}>
        <WindowedRows rows={operations} rowKey={keyOf}>
          {(operation, row) => (
            <DataRow {...row}>
              <DataCell label="When">
                <time className={classes["time"]} dateTime={new Date(operation.at).toISOString()}>
                  {formatTimestamp(operation.at, now)}
                </time>
              </DataCell>
              <DataCell label="Who">{whoDid(operation)}</DataCell>
              <DataCell label="What" lead className={classes["what"]}>
                <span className={operation.undoneBy === null ? undefined : classes["undone"]}>
                  {whatWasDone(operation)}
                </span>
                {operation.reason !== null && (
                  <span className={classes["reason"]}>“{operation.reason}”</span>
                )}
              </DataCell>
              <DataCell label="" className={classes["undo"]}>
                <UndoCell operation={operation} onUndo={onUndo} />
              </DataCell>
            </DataRow>
          )}
        </WindowedRows>
      </DataTable>
    </div>
  );
}

function UndoCell({
  operation,
  onUndo,
}: { operation: Operation } & Pick<HistoryTableProps, "onUndo">) {
  const { canUndo, undo, undoneBy } = operation;
  if (undoneBy !== null) return <span className={classes["state"]}>Undone</span>;
  if (!canUndo) return null;
  const label = undo?.redo === false ? "Redo" : "Undo";
  return (
    <Button
      look="ghost"
      className={classes["button"] ?? ""}
      aria-label={`${label}: ${whatWasDone(operation)}`}
      onClick={() => onUndo(operation)}
    >
      {label}
    </Button>
  );
}
